import { isDate, parisDate } from '@officine/domain';
import { type AgedBalance, ledger } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { useSearchParams } from 'react-router-dom';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date, money } from '../../../kit/format/format.ts';
import { useSetParam } from '../../../kit/nav/set-param.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { AccountTabs } from '../shared/account-tabs.tsx';
import * as css from './ledger.css.ts';

type Type = AgedBalance['type'];
const TYPES = Object.entries(wordsOf('AgedBalance.type')).map(([value, label]) => ({ value: value as Type, label }));
const AMOUNTS = [
  'total',
  'not_due',
  'late_30',
  'late_60',
  'late_90',
  'late_more',
  'credits',
  'collecting',
  'disputed',
] as const;

/** What each debtor owed at the end of a day, by how late it was. */
export function Component() {
  const [params] = useSearchParams();
  const set = useSetParam({ replace: true });
  const asked = params.get('date');
  const day = asked && isDate(asked) ? asked : parisDate(new Date());
  const type: Type = params.get('type') === 'advertising' ? 'advertising' : 'web';
  const reading = useQuery(ledger.balance, { query: { date: day, type } });
  const found = useLastAnswer(reading.data);
  return (
    <Page title="Comptes" note={found ? `Ce que chacun devait le ${date(found.date)}` : ' '}>
      <AccountTabs current="balance" />
      <div className={css.fields}>
        <DateField label="À la fin du" value={day} onChange={(next) => set('date', next || null)} />
        <Select
          label="Débiteurs"
          options={TYPES}
          value={type}
          onChange={(next) => set('type', next === 'web' ? null : next)}
        />
      </div>
      <Read of={{ ...reading, data: reading.error ? undefined : found }}>
        {(balance) => <Balance balance={balance} />}
      </Read>
    </Page>
  );
}

function Balance({ balance: { rows, totals, ledger: account, is_closed: isClosed, type } }: { balance: AgedBalance }) {
  if (rows.length === 0)
    return <Empty title="Personne ne devait rien">Aucune facture n’était ouverte ce jour-là.</Empty>;
  const late = totals.late_30 + totals.late_60 + totals.late_90 + totals.late_more;
  return (
    <Stack>
      <Stats
        stats={[
          {
            label: 'Solde',
            value: money(totals.total),
            note: `${isClosed ? 'mois clos' : 'mois ouvert'}${totals.disputed > 0 ? `, dont ${money(totals.disputed)} en litige` : ''}`,
          },
          { label: 'Non échu', value: money(totals.not_due) },
          { label: 'En retard', value: money(late), ...(late > 0 && { tone: 'danger' as const }) },
          ...(account === null
            ? []
            : [
                {
                  label: 'Compte des clients',
                  value: money(account),
                  note: account === totals.total ? 'le même que le solde' : 'il diffère : ouvrez le contrôle',
                  tone: account === totals.total ? ('muted' as const) : ('danger' as const),
                },
              ]),
        ]}
      />
      <Panel title={type === 'web' ? 'Pharmacies' : 'Annonceurs'} flush>
        <LongTable<AgedBalance['rows'][number]>
          label="Balance âgée"
          rows={rows}
          keyOf={({ id }) => id}
          sort="-total"
          columns={[
            { id: 'name', label: headingOf('', 'name'), value: ({ name }) => name },
            ...AMOUNTS.map((id) => ({
              id,
              label: headingOf('AgedBalance', id),
              value: (row: AgedBalance['rows'][number]) => row[id],
              render: (row: AgedBalance['rows'][number]) => money(row[id] === 0 ? null : row[id]),
            })),
          ]}
          height={640}
        />
      </Panel>
    </Stack>
  );
}
