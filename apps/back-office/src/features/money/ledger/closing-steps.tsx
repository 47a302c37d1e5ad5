import type { AccountingMonths } from '@officine/sdk/contract';
import { useState } from 'react';
import { dateTime } from '../../../kit/format/format.ts';
import { PrepareDialog } from '../../../shared/invoices/prepare-invoices.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { lines } from '../../../ui/lines.css.ts';
import { Note } from '../../../ui/state.tsx';
import { StepLine } from '../../../ui/step-line.tsx';

type Next = NonNullable<AccountingMonths['next']>;
type Step = Next['steps'][number];

/** Where the rest of a step is done. */
const PLACES: Readonly<Record<Exclude<Step['id'], 'sites' | 'campaigns'>, string>> = {
  drafts: '/admin/invoices?f.state=draft',
  debits: '/admin/tools-export?tool=sepa',
  bank: '/admin/bank',
  exports: '/admin/tools-export?tool=gescom',
  fec: '/admin/tools-export?tool=fec',
  control: '/admin/accounts-control',
};

/** The work of a month before it is closed: what is done and by whom, what is left and where. */
export const ClosingSteps = ({ month, steps, checks }: Next) => (
  <ol className={lines} aria-label="Avant de clore">
    {steps.map((step, index) => (
      <Line
        key={step.id}
        step={step}
        place={index + 1}
        month={month}
        checks={checks.filter((check) => check.step === step.id)}
      />
    ))}
  </ol>
);

interface LineProps {
  step: Step;
  place: number;
  month: string;
  checks: Next['checks'];
}
function Line({ step, place, month, checks }: LineProps) {
  const isDone = step.left === 0 && checks.length === 0;
  const act =
    step.id === 'sites' || step.id === 'campaigns' ? (
      <Prepare subject={step.id === 'sites' ? 'web' : 'ended'} month={month} />
    ) : (
      <LinkButton to={PLACES[step.id]}>Ouvrir</LinkButton>
    );
  return (
    <StepLine
      state={isDone ? 'done' : 'open'}
      word={isDone ? 'Fait' : 'À faire'}
      place={place}
      title={step.title}
      note={[step.text, lastAct(step)].filter(Boolean).join(' · ')}
      acts={!isDone && act}
    >
      {checks.map(({ id, blocks, text }) => (
        <Note key={id} tone={blocks ? 'danger' : 'warning'}>
          {text}
        </Note>
      ))}
    </StepLine>
  );
}

/** « dernier acte le 12/10/2026 à 14:02, par Claire Martinez » */
const lastAct = ({ date_last: date, user }: Step): string =>
  date === null ? '' : `dernier acte le ${dateTime(date)}${user === null ? '' : `, par ${user}`}`;

function Prepare({ subject, month }: { subject: 'web' | 'ended'; month: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button writes onPress={() => setOpen(true)}>
        Préparer…
      </Button>
      {isOpen && <PrepareDialog subject={subject} month={month} onClose={() => setOpen(false)} />}
    </>
  );
}
