import { useRemembered } from '../../../kit/browser/remembered.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import * as css from './first-day.css.ts';
import { firstDaysOf, nextOf } from './first-days.ts';

/** Keys of the tasks that were postponed by « Plus tard », kept in this browser. */
const useLater = () => useRemembered<readonly string[]>('first-days', []);

/** The next task of a new pharmacy, for its home page; undefined when no task is left. */
export function useFirstDay() {
  const pharmacy = useProfile()?.pharmacy;
  const [later, setLater] = useLater();
  if (!pharmacy) return undefined;
  const days = firstDaysOf(pharmacy);
  const next = nextOf(days, later);
  return next && { ...next, count: days.length, putOff: () => setLater([...later, next.day.key]) };
}

/** « 1 sur 4 : vos horaires »: one thing, its act, and « Plus tard ». */
export function FirstDay({ day, place, count, putOff }: NonNullable<ReturnType<typeof useFirstDay>>) {
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
