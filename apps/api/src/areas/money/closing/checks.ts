import { formatDate } from '@officine/domain';
import type { AccountingMonths } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { daysOfMonth } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import { fecLines } from '../accounting/fec.ts';
import { newTally } from '../accounting/tally.ts';
import { customersAt, dueAt } from '../ledger/aged-balance.ts';

type Check = NonNullable<AccountingMonths['next']>['checks'][number];

/** « 1 brouillon », « 8 brouillons » */
export const told = (one: string, many: string, count: number): string => countOf({ one, many }, count);

/** What stands against closing a month, each with what to do; what does not is left out. `entries`: lines of the month in the FEC. */
export async function closingChecks(
  services: Pick<Services, 'config'>,
  sql: postgres.ISql,
  month: string,
): Promise<{ checks: Check[]; entries: number }> {
  const [first, last] = daysOfMonth(month);
  const [counts] = await sql<[{ drafts: number; lines: number; orders: number; gaps: number }]>`
    select
      (select count(*)::int from invoices where status = 'draft'
        and coalesce(month, to_char(coalesce(date_end, date_start), 'YYYY-MM')) <= ${month}) as drafts,
      (select count(*)::int from bank_lines where state = 'open' and date <= ${last}) as lines,
      (select count(*)::int from sepa_orders o where o.date <= ${last} and o.date_cancel is null and exists (
        select from sepa_items d where d.order_id = o.id and d.state in ('made', 'presented'))) as orders,
      (select count(*)::int from bank_statements s where s.date_end between ${first} and ${last} and s.opening <> (
        select p.closing from bank_statements p where p.account = s.account and p.date_end < s.date_end and p.closing is not null
        order by p.date_end desc, p.id desc limit 1)) as gaps`;
  const tally = newTally();
  for await (const _ of fecLines(services, sql, { date_start: first, date_end: last, tally, isCount: true }));
  const isDifferent = (await customersAt(sql, last)) !== (await dueAt(sql, last)).total;
  const all: Check[] = [
    {
      id: 'bank_lines',
      step: 'bank',
      count: counts.lines,
      blocks: true,
      text: `${told('ligne de banque n’est pas traitée', 'lignes de banque ne sont pas traitées', counts.lines)} jusqu’au ${formatDate(last)} : à rapprocher, ou à classer sans suite.`,
    },
    {
      id: 'differences',
      step: 'control',
      count: isDifferent ? 1 : 0,
      blocks: true,
      text: 'Le compte des clients n’a pas le montant de ce qui est dû : ouvrez le contrôle des comptes.',
    },
    {
      id: 'orders',
      step: 'debits',
      count: counts.orders,
      blocks: false,
      text: `${told('remise échue attend', 'remises échues attendent', counts.orders)} encore la banque : notez ce qu’elle en a fait, ou annulez.`,
    },
    {
      id: 'gaps',
      step: 'bank',
      count: counts.gaps,
      blocks: false,
      text: `${told('relevé ne suit pas', 'relevés ne suivent pas', counts.gaps)} celui d’avant : demandez à la banque ce qui manque.`,
    },
    {
      id: 'drafts',
      step: 'drafts',
      count: counts.drafts,
      blocks: false,
      text: `${told('brouillon reste', 'brouillons restent', counts.drafts)} à émettre, ou à supprimer. Après la clôture, un brouillon ne s’émet qu’à une date d’un mois ouvert.`,
    },
    {
      id: 'rejected',
      step: 'fec',
      count: tally.count_rejected,
      blocks: false,
      text: `${told('pièce est écartée', 'pièces sont écartées', tally.count_rejected)} du FEC, dont le contrôle dit pourquoi. Le FEC d’une année ne s’arrête qu’une fois complet.`,
    },
  ];
  return { checks: all.filter(({ count }) => count > 0), entries: tally.rows };
}
