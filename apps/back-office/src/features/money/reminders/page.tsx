import { reminders } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date, money, number } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { Stats } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/state.tsx';
import { AccountTabs } from '../shared/account-tabs.tsx';
import { halfName } from '../shared/half-name.ts';
import { askReminding } from './ask-reminding.tsx';
import { Debtors } from './debtors.tsx';
import { RATES_ID, Settings } from './settings.tsx';

const DEBTOR = { one: 'débiteur', many: 'débiteurs' };

/** Who is late, where their reminders stand, and what leaves; the steps, their texts and the rates of penalties. */
export function Component() {
  const reading = useQuery(reminders.list, {});
  const ready = reading.data?.totals.ready ?? 0;
  return (
    <Page
      title="Comptes"
      note={reading.data ? `Relances au ${date(reading.data.date)}` : ' '}
      actions={
        ready > 0 && (
          <Button variant="primary" onPress={() => void askReminding()}>
            {ready > 1 ? `Relancer les ${number(ready)} débiteurs…` : 'Relancer le débiteur…'}
          </Button>
        )
      }
    >
      <AccountTabs current="reminders" />
      <Read of={reading}>
        {(data) => (
          <Stack>
            {data.missing_rates.length > 0 && (
              <Note tone="warning">
                Des pénalités ne se calculent pas : le taux du {data.missing_rates.map(halfName).join(', du ')} manque.{' '}
                <a href={`#${RATES_ID}`}>Le donner</a>
              </Note>
            )}
            {data.rows.length === 0 ? (
              <Empty title="Personne n’est en retard">Aucune facture n’est due après son échéance.</Empty>
            ) : (
              <>
                <Stats
                  stats={[
                    { label: 'En retard', value: money(data.totals.late), note: countOf(DEBTOR, data.totals.count) },
                    { label: 'À relancer aujourd’hui', value: number(ready) },
                    { label: 'En litige', value: money(data.totals.disputed) },
                  ]}
                />
                <Debtors rows={data.rows} today={data.date} />
              </>
            )}
            <Settings />
          </Stack>
        )}
      </Read>
    </Page>
  );
}
