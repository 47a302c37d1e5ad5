import { exchange } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { controlOptions, noteControl, showControl } from '../../exports/control.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

export const exportEntries = verb(
  {
    arguments: { year: { label: 'année', summary: 'L’année des écritures' } },
    options: { ...controlOptions, output: outputOption },
    examples: ['fec export 2026', 'fec export 2026 --control', 'fec export 2026 --output - > fec.txt'],
  },
  async ({ sdk, out, args }) => {
    if (!/^2\d{3}$/.test(args.year)) throw usage(`Une année est attendue, pas « ${args.year} ».`);
    const query = { year: Number(args.year) };
    const control = await out.during('Contrôle…', () => sdk.call(exchange.controlFec, { query }));
    if (args.control) return showControl(out, control, args['errors-file']);
    await saveDownload(await out.during('Export…', () => sdk.call(exchange.exportFec, { query })), args.output, out);
    return noteControl(out, control, args['errors-file']);
  },
);
