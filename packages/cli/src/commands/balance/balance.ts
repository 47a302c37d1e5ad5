import { BALANCE_TYPES, ledger } from '@officine/sdk/contract';
import { formatDate, formatMoney, typography } from '@officine/sdk/format';
import { EXIT } from '../../exit-codes.ts';
import { columnOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const amount = (key: string): Column => columnOf('AgedBalance', key);
const columns: readonly Column[] = [
  { key: 'reference', label: 'Référence' },
  { key: 'name', label: 'Débiteur' },
  ...['not_due', 'late_30', 'late_60', 'late_90', 'late_more', 'credits', 'collecting', 'total', 'disputed'].map(
    amount,
  ),
];

/** Exits with 1 when the balance is not that of account 411, so that a script can watch it. */
export const balance = verb(
  {
    options: {
      at: { value: 'AAAA-MM-JJ', summary: 'À la fin de ce jour ; aujourd’hui sinon' },
      type: {
        value: 'quoi',
        choices: BALANCE_TYPES,
        summary: 'web : les pharmacies (sinon) ; advertising : les annonceurs',
      },
    },
    examples: ['balance', 'balance --at 2026-10-31 --format json', 'balance --type advertising --format csv'],
  },
  async ({ sdk, out, args }) => {
    const { at: date, type } = args;
    const found = await sdk.call(ledger.balance, { query: { ...(date && { date }), ...(type && { type }) } });
    if (out.format === 'json' || out.format === 'yaml') await out.item({ ...found }, []);
    else
      await out.list(
        found.rows.map((row) => ({ ...row })),
        { columns },
      );
    const { totals, ledger: account } = found;
    out.note(typography(`Solde au ${formatDate(found.date)} : ${formatMoney(totals.total)}.`));
    if (account === null || account === totals.total) return EXIT.done;
    out.warn(typography(`Le compte des clients a ${formatMoney(account)} : ouvrez le contrôle des comptes.`));
    return EXIT.error;
  },
);
