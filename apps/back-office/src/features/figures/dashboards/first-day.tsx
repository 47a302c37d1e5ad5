import type { User } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { hide } from './card-layout.ts';
import type { CardsState } from './cards.tsx';
import * as css from './first-day.css.ts';
import { type FirstDay as Day, firstDaysOf, laterName, nextOf } from './first-days.ts';

/**
 * The next task of a new pharmacy, for its home page; undefined when no task is left. « Plus tard » is kept with the account's
 * arrangement of its home, so in all its browsers; until that is read, its place is empty.
 */
export function firstDayOf(pharmacy: User['pharmacy'], { layout, save, isKnown }: CardsState): ReactNode {
  if (!pharmacy) return undefined;
  const days = firstDaysOf(pharmacy);
  const next = nextOf(days, layout.hidden);
  if (!next) return undefined;
  const putOff = () => void save(hide(layout, laterName(next.day.key)));
  return isKnown ? <FirstDay {...next} count={days.length} putOff={putOff} /> : <></>;
}

interface FirstDayProps {
  day: Day;
  place: number;
  count: number;
  putOff: () => void;
}
/** « 1 sur 4 : vos horaires »: one thing, its act, and « Plus tard ». */
function FirstDay({ day, place, count, putOff }: FirstDayProps) {
  return (
    <section className={css.card} aria-label="Vos premiers jours">
      <p className={css.place}>
        {place} sur {count}
      </p>
      <h2 className={css.title}>{day.title}</h2>
      <p className={css.words}>{day.words}</p>
      <div className={css.acts}>
        <LinkButton variant="primary" size="large" to={`/customer/${day.path}`}>
          {day.act}
        </LinkButton>
        <Button variant="ghost" size="large" onPress={putOff}>
          Plus tard
        </Button>
      </div>
    </section>
  );
}
