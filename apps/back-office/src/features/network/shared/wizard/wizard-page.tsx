import { newOne, theOne } from '@officine/sdk/format';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import type { Checks } from '../../../../kit/form/step-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { column as formColumn } from '../../../../ui/form.css.ts';
import { Bar, Page, Push, Stack } from '../../../../ui/page.tsx';
import { StepTitle } from '../../../../ui/step-title.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { ValidationStep } from './validation-step.tsx';
import type { Wizard } from './wizard.ts';

interface WizardPageProps<S extends string> {
  wizard: Wizard<S>;
  /** The name that was typed. */
  name: unknown;
  /** Whether there is something to lose. */
  isTyped: boolean;
  /** The forms of a step, which add their checks. */
  content: (step: S, checks: Checks) => ReactNode;
  /** What is said once the thing is created. */
  created: (id: number, onAgain: () => void) => ReactNode;
}
/** The page of a wizard, whose step is in the address. */
export function WizardPage<S extends string>({ wizard, name, isTyped, content, created }: WizardPageProps<S>) {
  const { draft, words, noun } = wizard;
  const [query, setQuery] = useSearchParams();
  const done = useSnapshot(draft).done as readonly S[];
  const [checks] = useState<Checks>(() => new Map());
  const steps = wizard.steps();
  const [first] = steps as readonly [S];
  const firstLeft = steps.findIndex((step) => !done.includes(step));
  const reached = firstLeft < 0 ? steps.length - 1 : firstLeft;
  const asked = steps.indexOf(query.get('step') as S);
  const at = Math.min(Math.max(asked, 0), reached);
  const step = steps[at] ?? first;
  const id = Number(query.get('created'));
  const go = (to: S) => setQuery(to === first ? {} : { step: to });
  const next = async (event: FormEvent) => {
    event.preventDefault();
    const results = await Promise.all([...checks.values()].map((check) => check()));
    if (results.includes(false)) return;
    if (!draft.done.includes(step)) draft.done.push(step);
    wizard.fillFollowing();
    const following = wizard.steps()[at + 1];
    if (following) go(following);
  };
  const restart = async () => {
    const yes = await confirm({
      title: `Recommencer ${theOne(noun)} ?`,
      message: 'Ce qui a été saisi sera effacé.',
      action: 'Recommencer',
      danger: true,
    });
    if (!yes) return;
    wizard.clearDraft();
    go(first);
  };
  if (id) return <Page title={newOne(noun)}>{created(id, () => setQuery({}))}</Page>;
  const names = steps.map((each) => words[each]);
  const before = steps[at - 1];
  const back = before && (() => go(before));
  return (
    <Page
      title={name ? String(name) : newOne(noun)}
      actions={
        <Button variant="ghost" icon={<RotateCcw size={16} />} isDisabled={!isTyped} onPress={() => void restart()}>
          Recommencer
        </Button>
      }
    >
      <Steps steps={names} current={at} reached={reached} onStep={(index) => go(steps[index] ?? first)} />
      <StepTitle steps={names} current={at} />
      {at === steps.length - 1 ? (
        <ValidationStep
          wizard={wizard}
          onStep={go}
          onBack={() => back?.()}
          onCreated={(made) => setQuery({ created: String(made) }, { replace: true })}
        />
      ) : (
        <form key={step} className={formColumn} noValidate onSubmit={(event) => void next(event)}>
          <Stack>
            {content(step, checks)}
            <Bar>
              {back && <Button onPress={back}>Retour</Button>}
              <Push />
              <Button variant="primary" type="submit">
                Continuer
              </Button>
            </Bar>
          </Stack>
        </form>
      )}
    </Page>
  );
}
