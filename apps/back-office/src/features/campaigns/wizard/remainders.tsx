import { addDays } from '@officine/domain';
import { pharmacies as calls, type Simulation } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { ChevronRight, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import { date, money } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { aside } from '../../../ui/table.css.ts';
import { type Dates, followingDates } from './billing-dates.ts';
import { draft, simulateAgain } from './draft.ts';
import * as css from './remainders.css.ts';

type Remainder = Simulation['remainders'][number];
const CAUSES: Readonly<Record<Remainder['cause'], string>> = {
  medium_not_open: 'sans site ouvert',
  no_free_day: 'sans jour libre',
  not_multiple: 'avec un reste plus petit qu’un prix',
  topic_not_allowed: 'où la thématique n’est pas autorisée',
  no_advert: 'sans annonce pour leurs emplacements',
  disabled: 'dont la programmation a été réduite',
};
/** Causes that leave some cents everywhere: leaving their pharmacies out would make it worse. */
const SMALL: ReadonlySet<Remainder['cause']> = new Set(['not_multiple']);
const LONGER_DAYS = 7;

const titleOf = ({ cause, count_pharmacies, amount, date_open }: Remainder) =>
  `${countOf(calls.list.noun, count_pharmacies)} ${CAUSES[cause]}${date_open ? ` avant le ${date(date_open)}` : ''} : ${money(amount)}`;

/** Why a part of the budget is not spent, with the pharmacies, and acts that change the form and simulate again. */
export function Remainders({ simulation: { remainders } }: { simulation: Simulation }) {
  const { without, isSpread } = useSnapshot(draft);
  const [isRunning, setRunning] = useState(false);
  const run = async (change: () => void) => {
    setRunning(true);
    change();
    await simulateAgain();
    setRunning(false);
  };
  if (remainders.length === 0 && without.length === 0) return null;
  return (
    <Panel title="Ce qui n’est pas réparti">
      {without.length > 0 && (
        <p>
          {countOf(calls.list.noun, without.length)} {without.length > 1 ? 'laissées' : 'laissée'} de côté
          {isSpread && ', montant partagé entre les autres'}{' '}
          <Button
            size="small"
            variant="ghost"
            icon={<Undo2 size={14} />}
            isPending={isRunning}
            onPress={() => void run(() => Object.assign(draft, { without: [], isSpread: false }))}
          >
            Remettre
          </Button>
        </p>
      )}
      {remainders.map((remainder) => (
        <Folded
          key={remainder.cause}
          title={<State tone={SMALL.has(remainder.cause) ? 'muted' : 'warning'}>{titleOf(remainder)}</State>}
        >
          <PharmacyLinks pharmacies={remainder.pharmacies} />
          {!SMALL.has(remainder.cause) && <Acts remainder={remainder} isRunning={isRunning} run={run} />}
        </Folded>
      ))}
    </Panel>
  );
}

interface ActsProps {
  remainder: Remainder;
  isRunning: boolean;
  run: (change: () => void) => Promise<void>;
}
function Acts({ remainder: { pharmacies }, isRunning, run }: ActsProps) {
  const leaveOut = (isSpread: boolean) => {
    draft.without = [...new Set([...draft.without, ...pharmacies.map(({ id }) => id)])];
    draft.isSpread = isSpread;
  };
  return (
    <div className={css.acts}>
      <Button size="small" isDisabled={isRunning} onPress={() => void run(() => leaveOut(true))}>
        Répartir ailleurs
      </Button>
      <Button size="small" isDisabled={isRunning} onPress={() => void run(() => leaveOut(false))}>
        Retirer
      </Button>
      <Button size="small" isDisabled={isRunning} onPress={() => void run(prolong)}>
        Prolonger d’une semaine
      </Button>
    </div>
  );
}

/** Ends the campaign later; the dates of its invoices follow, unless the user chose them. */
function prolong(): void {
  const form = draft.form as unknown as Dates;
  const date_end = addDays(String(form.date_end), LONGER_DAYS);
  draft.form = { ...draft.form, date_end, ...followingDates(form, { ...form, date_end }) };
}

interface FoldedProps {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}
/** A line that opens what it counts. */
export const Folded = ({ title, note, children }: FoldedProps) => (
  <details>
    <summary className={css.summary}>
      <ChevronRight size={16} className={css.chevron} aria-hidden />
      {title}
      {note && <span className={css.note}>{note}</span>}
    </summary>
    {children}
  </details>
);

interface PharmacyLinksProps {
  pharmacies: readonly { id: number; name: string; reference: string; amount?: number }[];
}
/** Pharmacies as links to their drawer, with their amounts. */
export function PharmacyLinks({ pharmacies }: PharmacyLinksProps) {
  const { to } = useDrawer();
  return (
    <ul className={css.list}>
      {pharmacies.map(({ id, name, reference, amount }) => {
        const { pathname, search } = to('pharmacy', id);
        return (
          <li key={id} className={css.line}>
            <PlainLink to={`${pathname}${search}`} isOver className={css.link}>
              {name}
              <span className={aside}>{reference}</span>
            </PlainLink>
            {amount !== undefined && <span className={css.amount}>{money(amount)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
