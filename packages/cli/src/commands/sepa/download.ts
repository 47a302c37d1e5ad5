import { exchange } from '@officine/sdk/contract';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';
import { orderArgument, orderId } from './orders.ts';

export const download = verb(
  {
    arguments: { order: orderArgument },
    options: { output: outputOption },
    examples: ['sepa download 12 --output -'],
  },
  async ({ sdk, out, args }) => {
    const order = orderId(args.order);
    const file = await out.during('Export…', () => sdk.call(exchange.exportSepa, { query: { order } }));
    await saveDownload(file, args.output, out);
  },
);
