import type { FirstSteps } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { invalidate } from '../../../../kit/calls/query-store.ts';
import { useFollowedTask } from '../../../../kit/effects/follow-task.ts';
import { showDialog } from '../../../../kit/feedback/dialogs.ts';
import { toast } from '../../../../kit/feedback/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { later } from '../../../../ui/later.ts';
import { quiet } from '../../../../ui/lines.css.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressBar } from '../../../../ui/progress.tsx';
import * as css from './demo.css.ts';

const LoadDialog = later(async () => (await import('./demo-dialogs.tsx')).LoadDialog);
const RemoveDialog = later(async () => (await import('./demo-dialogs.tsx')).RemoveDialog);

/** Offers an invented network to those who would rather look first. */
export const DemoOffer = () => (
  <div className={css.demo}>
    <p className={`${quiet} ${css.words}`}>
      Vous préférez regarder d’abord ? Un réseau inventé remplit tous les écrans, et se retire d’un geste.
    </p>
    <Button onPress={() => void showDialog((done) => <LoadDialog onClose={() => done()} />)}>
      Charger les données de démonstration…
    </Button>
  </div>
);

/** In place of the steps, which demo data have all done. */
const DemoLoaded = () => (
  <Panel title="Données de démonstration">
    <div className={css.demo}>
      <p className={css.words}>
        Ces pharmacies, ces campagnes et ces factures sont inventées. Retirez-les quand vous commencez pour de bon : vos
        comptes, vos réglages, vos textes et vos emplacements redeviennent ce qu’ils étaient.
      </p>
      <Button onPress={() => void showDialog((done) => <RemoveDialog onClose={() => done()} />)}>
        Retirer les données de démonstration…
      </Button>
    </div>
  </Panel>
);

const WORDS = {
  loading: ['Chargement des données de démonstration', 'Les données de démonstration sont là'],
  removing: ['Retrait des données de démonstration', 'Les données de démonstration sont retirées'],
} as const;
interface DemoMovingProps {
  state: keyof typeof WORDS;
  task: number;
}
/** They come or go: the progress of the task, then every screen anew. */
function DemoMoving({ state, task: id }: DemoMovingProps) {
  const { task, isCut } = useFollowedTask(id, '');
  const [title, end] = WORDS[state];
  const ended = task?.state;
  useEffect(() => {
    if (ended === 'done') toast(end);
    if (ended === 'parked' || ended === 'cancelled') toast(task?.error ?? 'La tâche a été annulée', 'error');
    if (ended === 'done' || ended === 'parked' || ended === 'cancelled') invalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [ended]);
  return (
    <Panel title={title}>
      <div className={css.moving}>
        <p className={quiet}>
          {isCut
            ? 'Le serveur ne répond pas : la suite s’affichera dès qu’il répond.'
            : 'Vous pouvez quitter cette page : rien n’est gardé à moitié.'}
        </p>
        <ProgressBar value={Math.ceil(task?.progress ?? 0)} label={title} />
      </div>
    </Panel>
  );
}

/** What is shown of demo data beside or instead of the steps. */
export function demoPanel({ state, task }: FirstSteps['demo']) {
  if ((state === 'loading' || state === 'removing') && task) return <DemoMoving key={task} state={state} task={task} />;
  return state === 'loaded' ? <DemoLoaded /> : null;
}
