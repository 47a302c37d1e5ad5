import { exchange } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { controlOptions, noteControl, showControl } from '../../exports/control.ts';
import { dayOf } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { verb } from '../../verb.ts';

export const exportOrders = verb(
  {
    arguments: {
      kind: { label: 'ordre', summary: 'debit (prélèvements des sites) ou transfer (virements de la publicité)' },
    },
    options: {
      month: { value: 'mois', summary: 'Mois des factures, AAAA-MM' },
      date: { value: 'date', summary: 'Jour où l’argent bouge, AAAA-MM-JJ' },
      ...controlOptions,
      output: outputOption,
    },
    examples: [
      'sepa export debit --month 2026-10 --date 2026-12-05 --control',
      'sepa export debit --month 2026-10 --date 2026-12-05',
      'sepa export transfer --month 2026-10 --date 2026-12-05 --output virements.xml',
    ],
  },
  async ({ sdk, out, args }) => {
    const kind = (['debit', 'transfer'] as const).find((known) => known === args.kind);
    if (!kind) throw usage(`Ordre inconnu : ${args.kind}.`, 'Au choix : debit, transfer');
    const { month } = args;
    const date = dayOf(args.date, 'date');
    if (month === undefined || date === undefined)
      throw usage(
        `Il manque : ${[month ?? '--month', date ?? '--date'].filter((each) => each.startsWith('--')).join(', ')}.`,
      );
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw usage(`--month attend un mois AAAA-MM, pas « ${month} ».`);
    const query = { kind, month, date };
    const control = await out.during('Contrôle…', () => sdk.call(exchange.controlSepa, { query }));
    if (args.control) return showControl(out, control, args['errors-file']);
    if (control.rows === 0) out.note('Rien à exporter.');
    else
      await saveDownload(await out.during('Export…', () => sdk.call(exchange.exportSepa, { query })), args.output, out);
    return noteControl(out, control, args['errors-file']);
  },
);
