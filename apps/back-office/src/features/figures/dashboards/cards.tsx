import { type DashboardLayout, dashboards } from '@officine/sdk/contract';
import { LayoutDashboard } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Columns, Stack } from '../../../ui/page.tsx';
import { usePainted } from '../../../ui/use-painted.ts';
import { inOrder, type Place } from './card-layout.ts';
import * as css from './parts.css.ts';

const CardEditor = later(async () => (await import('./card-editor.tsx')).CardEditor);

/** One card of a dashboard. */
export interface Card {
  /** Name under which the user's arrangement keeps it. */
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  readonly node: ReactNode;
}
/** `card('figures', 'Chiffres', 'top', <Figures … />)`. */
export const card = (id: string, title: string, place: Place, node: ReactNode): Card => ({ id, title, place, node });
const USUAL: DashboardLayout = { cards: [], hidden: [] };

/** The arrangement of the user's cards, and whether they are changing it. */
export function useCards() {
  const { data, error } = useQuery(dashboards.layout, {});
  // What this browser showed last: cards do not move when the answer comes.
  const [known, setKnown] = useRemembered(`dashboard.${useRole()}`, USUAL);
  useEffect(() => {
    if (data) setKnown(data);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setKnown` is another one at each render
  }, [data]);
  const [isEditing, setEditing] = useState(false);
  // Optimistic: a card moves at once; a refusal, which is a toast, puts it back.
  const [pending, setPending] = useState<DashboardLayout | null>(null);
  const layout = pending ?? data ?? known;
  const save = async (next: DashboardLayout) => {
    if (next === layout) return;
    setPending(next);
    if (!(await act(dashboards.saveLayout, { body: next }, ''))) setPending(null);
  };
  return { layout, save, reset: () => save(USUAL), isKnown: layout !== USUAL || Boolean(error), isEditing, setEditing };
}
export type CardsState = ReturnType<typeof useCards>;

/** Begins and ends the arrangement of the cards. */
export const ArrangeButton = ({ isEditing, setEditing }: CardsState) => (
  <Button
    variant={isEditing ? 'primary' : 'secondary'}
    writes
    icon={<LayoutDashboard size={16} />}
    aria-pressed={isEditing}
    onPress={() => setEditing(!isEditing)}
  >
    {isEditing ? 'Terminer' : 'Disposer'}
  </Button>
);

interface CardsProps {
  cards: readonly Card[];
  /** Below the narrow column, always in sight. */
  aside?: ReactNode;
  state: CardsState;
}
/** The cards of a dashboard as its user arranged them; while they arrange them, each with its acts. */
export function Cards({ cards, aside, state }: CardsProps) {
  const isPainted = usePainted();
  const { layout, isEditing } = state;
  if (!isPainted) return <div className={css.below} />;
  const shown = inOrder(cards, layout).filter(({ id }) => !layout.hidden.includes(id));
  const at = (place: Place) =>
    shown
      .filter((card) => card.place === place)
      .map(({ id, title, node }) =>
        isEditing ? (
          <CardEditor key={id} id={id} title={title} cards={cards} state={state}>
            {node}
          </CardEditor>
        ) : (
          <Fragment key={id}>{node}</Fragment>
        ),
      );
  const [main, side] = [at('main'), at('side')];
  return (
    <Suspense>
      {at('top')}
      {main.length > 0 && (side.length > 0 || aside) ? (
        <Columns layout="main">
          <Stack>{main}</Stack>
          <Stack>
            {side}
            {aside}
          </Stack>
        </Columns>
      ) : (
        <Stack>
          {main}
          {side}
          {aside}
        </Stack>
      )}
      {isEditing && <HiddenCards cards={cards} state={state} />}
    </Suspense>
  );
}
const HiddenCards = later(async () => (await import('./card-editor.tsx')).HiddenCards);
