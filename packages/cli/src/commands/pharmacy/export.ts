import { exchange } from '@officine/sdk/contract';
import { fileFormat, formatOption } from '../../files/formats.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

export const exportCustomers = verb(
  {
    options: { as: formatOption, output: outputOption },
    examples: ['pharmacy export', 'pharmacy export --output clients.xlsx', 'pharmacy export --output - > clients.csv'],
  },
  async ({ sdk, out, args }) => {
    const query = { format: fileFormat(args.as, args.output) };
    const file = await out.during('Export des clients…', () => sdk.call(exchange.exportCustomers, { query }));
    await saveDownload(file, args.output, out);
  },
);
