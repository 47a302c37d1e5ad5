import { type ReminderSettings, reminders } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { capital, rate } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Panel } from '../../../ui/panel.tsx';
import { halfName } from '../shared/half-name.ts';
import * as css from './reminders.css.ts';

const StepsDialog = later(async () => (await import('./steps-dialog.tsx')).StepsDialog);
const RateDialog = later(async () => (await import('./rate-dialog.tsx')).RateDialog);
const KINDS = wordsOf('InvoiceMail.kind');
const BASES = wordsOf('ReminderSettings.basis');
const DAY = { one: 'jour', many: 'jours' };
export const RATES_ID = 'rates';

/** The three steps with their texts, and the rates of penalties by half-year. */
export const Settings = () => (
  <Read of={useQuery(reminders.settings, {})}>{(settings) => <Shown {...settings} />}</Read>
);

function Shown({ steps, rates }: ReminderSettings) {
  return (
    <>
      <Panel
        title="Étapes"
        note="pour chaque débiteur, d’après sa facture la plus ancienne"
        actions={
          <Button
            writes
            size="small"
            onPress={() => void showDialog((done) => <StepsDialog steps={steps} onClose={() => done()} />)}
          >
            Modifier…
          </Button>
        }
      >
        <ol className={css.steps}>
          {steps.map(({ step, days, subject, text }) => (
            <li key={step} className={css.step}>
              <span>
                <strong>{KINDS[`reminder_${step as 1 | 2 | 3}`]}</strong>, {countOf(DAY, days)} après l’échéance :{' '}
                {typography(subject)}
              </span>
              <span className={css.quiet}>{typography(text.split('\n')[0] ?? '')}</span>
            </li>
          ))}
        </ol>
      </Panel>
      <div id={RATES_ID}>
        <Panel
          title="Taux des pénalités"
          note="un par semestre"
          flush
          actions={
            <Button
              writes
              size="small"
              onPress={() => void showDialog((done) => <RateDialog rates={rates} onClose={() => done()} />)}
            >
              Donner un taux…
            </Button>
          }
        >
          {rates.length === 0 ? (
            <Empty title="Aucun taux">Donnez celui de chaque semestre : les pénalités se calculent alors.</Empty>
          ) : (
            <Rates rates={rates} />
          )}
        </Panel>
      </div>
    </>
  );
}

const Rates = ({ rates }: Pick<ReminderSettings, 'rates'>) => (
  <LongTable<ReminderSettings['rates'][number]>
    label="Taux des pénalités"
    rows={rates}
    keyOf={({ half }) => half}
    columns={[
      { id: 'half', label: 'Semestre', value: ({ half }) => half, render: ({ half }) => capital(halfName(half)) },
      { id: 'basis', label: 'D’après', value: ({ basis }) => BASES[basis] },
      { id: 'rate', label: 'Taux publié', value: ({ rate: of }) => of, render: ({ rate: of }) => rate(of / 100) },
      {
        id: 'yearly',
        label: 'Pénalités, par an',
        value: ({ yearly }) => yearly,
        render: ({ yearly }) => rate(yearly / 100),
      },
    ]}
    height={320}
  />
);
