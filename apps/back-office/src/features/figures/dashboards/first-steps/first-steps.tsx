import { type FirstStep, firstSteps, type FirstSteps as Steps } from '@officine/sdk/contract';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { act } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { lines, name, quiet } from '../../../../ui/lines.css.ts';
import { Panel } from '../../../../ui/panel.tsx';
import * as css from '../../../../ui/step-list.css.ts';
import { unseen } from '../../../../ui/table.css.ts';
import { StepActs } from './step-acts.tsx';
import { STEPS } from './steps.ts';

type Step = Steps['steps'][number];
const WORDS = { done: 'Fait', skipped: 'Passé', open: 'À faire' } as const;

/** What a new network does first: the data tick a step, whoever did it. Gone once no step is open. */
export function FirstSteps({ onOver }: { onOver: () => void }) {
  const { data } = useQuery(firstSteps.list, {});
  const isOver = data?.is_over;
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onOver` is another one at each render
  }, [isOver]);
  // What only leads is no place for a failure: the screens that it leads to say theirs.
  if (!data || isOver) return null;
  const left = data.steps.filter(({ state }) => state === 'open');
  return (
    <Panel title="Premiers pas" note={`${data.steps.length - left.length} sur ${data.steps.length}`}>
      <ol className={lines}>
        {data.steps.map((step, index) => (
          <Line key={step.key} step={step} place={index + 1} isNext={step === left[0]} />
        ))}
      </ol>
    </Panel>
  );
}

const skip = (key: FirstStep, isSkipped: boolean) =>
  act(firstSteps.skip, { key, body: { is_skipped: isSkipped } }, isSkipped ? 'Pas passé : il reste dans la liste' : '');

function Line({ step, place, isNext }: { step: Step; place: number; isNext: boolean }) {
  const { title, words } = STEPS[step.key];
  return (
    <li className={css.step} data-state={step.state}>
      <span className={css.mark} aria-hidden>
        {step.state === 'done' ? <Check size={16} /> : place}
      </span>
      <div className={css.words}>
        <span className={name}>
          {title}
          <span className={unseen}> : {WORDS[step.state]}</span>
        </span>
        <span className={quiet}>{step.state === 'skipped' ? 'Passé' : words(step)}</span>
      </div>
      {step.state === 'open' && (
        <div className={css.acts}>
          <StepActs of={step.key} isNext={isNext} />
          <Button variant="ghost" onPress={() => skip(step.key, true)}>
            Passer
          </Button>
        </div>
      )}
      {step.state === 'skipped' && (
        <div className={css.acts}>
          <Button variant="ghost" onPress={() => skip(step.key, false)}>
            Reprendre
          </Button>
        </div>
      )}
    </li>
  );
}
