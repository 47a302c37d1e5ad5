import { exchange } from '@officine/sdk/contract';
import { controlOptions, noteControl, showControl } from '../../exports/control.ts';
import { layoutOptions, periodOf, periodOptions } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

export const exportCustomers = verb(
  {
    options: {
      ...layoutOptions,
      all: { short: 'a', summary: 'Les clients en sommeil aussi, marqués comme tels' },
      start: { ...periodOptions.start, summary: 'Seulement ceux qui ont changé depuis ce jour, AAAA-MM-JJ' },
      end: { ...periodOptions.end, summary: 'Seulement ceux qui ont changé jusqu’à ce jour' },
      ...controlOptions,
      output: outputOption,
    },
    examples: [
      'sage export',
      'sage export --control',
      'sage export --layout tableur --output clients.csv --errors-file rejets.csv',
      'sage export --encoding cp850 --output - > clients.txt',
    ],
  },
  async ({ sdk, out, args }) => {
    const { layout, encoding, all, output } = args;
    const query = {
      ...periodOf(args),
      ...(layout && { profile: layout }),
      ...(encoding && { encoding }),
      active: !all,
    };
    const control = await out.during('Contrôle…', () => sdk.call(exchange.controlSage, { query }));
    if (args.control) return showControl(out, control, args['errors-file']);
    await saveDownload(await out.during('Export…', () => sdk.call(exchange.exportSage, { query })), output, out);
    return noteControl(out, control, args['errors-file']);
  },
);
