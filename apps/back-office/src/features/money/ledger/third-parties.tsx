import { isDate, parisDate } from '@officine/domain';
import { ledger, type ThirdParties } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
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
import { AccountTabs } from '../shared/account-tabs.tsx';
import * as css from './ledger.css.ts';

type Row = ThirdParties['rows'][number];
const FIGURES = ['collected', 'paid_out', 'left'] as const;

/** What advertisers paid for each pharmacy, what was transferred to it, and what is left. */
export function Component() {
  const [params] = useSearchParams();
  const set = useSetParam({ replace: true });
  const asked = params.get('date');
  const day = asked && isDate(asked) ? asked : parisDate(new Date());
  const reading = useQuery(ledger.thirdParties, { query: { date: day } });
  const found = useLastAnswer(reading.data);
  return (
    <Page title="Comptes" note={found ? `Publicité encaissée par le réseau jusqu’au ${date(found.date)}` : ' '}>
      <AccountTabs current="third-parties" />
      <div className={css.fields}>
        <DateField label="À la fin du" value={day} onChange={(next) => set('date', next || null)} />
      </div>
      <Read of={{ ...reading, data: reading.error ? undefined : found }}>
        {({ rows, totals, advances }) =>
          rows.length === 0 ? (
            <Empty title="Rien d’encaissé">Aucun annonceur n’avait payé ce jour-là.</Empty>
          ) : (
            <Stack>
              <Stats
                stats={[
                  ...FIGURES.map((id) => ({ label: headingOf('ThirdParties', id), value: money(totals[id]) })),
                  { label: headingOf('ThirdParties', 'advances'), value: money(advances) },
                ]}
              />
              <Panel title="Pharmacies" flush>
                <LongTable<Row>
                  label="Encaissé pour les pharmacies"
                  rows={rows}
                  keyOf={({ pharmacy }) => pharmacy}
                  sort="-left"
                  columns={[
                    { id: 'reference', label: headingOf('', 'reference'), value: ({ reference }) => reference },
                    { id: 'name', label: headingOf('', 'name'), value: ({ name }) => name },
                    ...FIGURES.map((id) => ({
                      id,
                      label: headingOf('ThirdParties', id),
                      value: (row: Row) => row[id],
                      render: (row: Row) => money(row[id]),
                    })),
                  ]}
                  height={640}
                />
              </Panel>
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}
