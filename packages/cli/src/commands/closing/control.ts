import { ledger } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';

const amount = (key: string, label: string): Column => ({ key, label, show: formatMoney, right: true });
const columns: readonly Column[] = [
  { key: 'month', label: 'Mois' },
  { key: 'number', label: 'Compte' },
  { key: 'account', label: 'Nom', show: (account: string) => wordOf('LedgerControl', 'account', account) ?? '' },
  amount('documents', 'Pièces'),
  amount('entries', 'Écritures'),
  amount('balance', 'Solde fin de mois'),
  amount('gap', 'Écart'),
];

/** Exits with 1 when something differs, so that a script can watch it. */
export const control = verb(
  {
    arguments: { year: { label: 'année', summary: 'L’année à contrôler' } },
    examples: ['closing control 2026', 'closing control 2026 --format json'],
  },
  async ({ sdk, out, args }) => {
    if (!/^2\d{3}$/.test(args.year)) throw usage(`Une année est attendue, pas « ${withoutControls(args.year)} ».`);
    const { months } = await out.during('Contrôle…', () =>
      sdk.call(ledger.control, { query: { year: Number(args.year) } }),
    );
    const rows = months.flatMap(({ month, accounts }) => accounts.map((account) => ({ month, ...account })));
    await out.list(rows, { columns });
    const apart = months.flatMap((month) => month.rows);
    for (const { reference, name, message } of apart) out.warn(`${reference} ${name} : ${message}`);
    return rows.some(({ gap }) => gap !== 0) ? EXIT.error : EXIT.done;
  },
);
