import { type FirstStep, firstSteps, type FirstSteps as Steps } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { act } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { lines } from '../../../../ui/lines.css.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { StepLine } from '../../../../ui/step-line.tsx';
import { DemoOffer, demoPanel } from './demo.tsx';
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
  const demo = demoPanel(data.demo);
  if (demo) return demo;
  const left = data.steps.filter(({ state }) => state === 'open');
  return (
    <Panel title="Premiers pas" note={`${data.steps.length - left.length} sur ${data.steps.length}`}>
      <ol className={lines}>
        {data.steps.map((step, index) => (
          <Line key={step.key} step={step} place={index + 1} isNext={step === left[0]} />
        ))}
      </ol>
      {data.demo.state === 'offered' && <DemoOffer />}
    </Panel>
  );
}

const skip = (key: FirstStep, isSkipped: boolean) =>
  act(firstSteps.skip, { key, body: { is_skipped: isSkipped } }, isSkipped ? 'Pas passé : il reste dans la liste' : '');

function Line({ step, place, isNext }: { step: Step; place: number; isNext: boolean }) {
  const { title, words } = STEPS[step.key];
  const setSkipped = (isSkipped: boolean) => () => skip(step.key, isSkipped);
  const acts = {
    done: undefined,
    open: (
      <>
        <StepActs of={step.key} isNext={isNext} />
        <Button variant="ghost" onPress={setSkipped(true)}>
          Passer
        </Button>
      </>
    ),
    skipped: (
      <Button variant="ghost" onPress={setSkipped(false)}>
        Reprendre
      </Button>
    ),
  };
  return (
    <StepLine
      state={step.state}
      word={WORDS[step.state]}
      place={place}
      title={title}
      note={step.state === 'skipped' ? WORDS.skipped : words(step)}
      acts={acts[step.state]}
    />
  );
}
