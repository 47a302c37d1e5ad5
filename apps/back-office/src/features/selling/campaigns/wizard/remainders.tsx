import { addDays } from '@officine/domain';
import { pharmacies as calls, type Simulation } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CalendarPlus, Share2, Undo2, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { date, money } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { usePending } from '../../../../ui/use-pending.ts';
import { type Dates, followingDates } from './billing-dates.ts';
import { type Draft, draft, type LeftOut, simulateWith } from './draft.ts';
import { PharmacyGroup, PharmacyGroups } from './pharmacy-list.tsx';

type Remainder = Simulation['remainders'][number];
type Cause = Remainder['cause'];
const CAUSES: Readonly<Record<Cause, string>> = {
  medium_not_open: 'dont le site ou l’extranet n’est pas encore ouvert',
  no_free_day: 'sans jour libre',
  not_multiple: 'avec un reste plus petit qu’un prix',
  topic_not_allowed: 'où la thématique n’est pas autorisée',
  no_advert: 'sans annonce pour leurs emplacements',
  disabled: 'dont la programmation a été réduite',
  not_shown: 'avec des jours non diffusés',
};
/** Causes that leave some cents everywhere: leaving their pharmacies out would make it worse. */
const SMALL: ReadonlySet<Cause> = new Set(['not_multiple']);
/** Causes that more days may remove. */
const PASSING: ReadonlySet<Cause> = new Set(['medium_not_open', 'no_free_day']);
const LONGER_DAYS = 7;

const countedPharmacies = (count: number) => countOf(calls.list.noun, count);
const titleOf = ({ cause, count_pharmacies, date_open }: Remainder) =>
  `${countedPharmacies(count_pharmacies)} ${CAUSES[cause]}${date_open ? ` avant le ${date(date_open)}` : ''}`;

/** Why a part of the budget is not spent, with the pharmacies, and acts that change the form and simulate again. */
export function Remainders({ simulation }: { simulation: Simulation }) {
  const { without_pharmacies: without, spread_pharmacies: spread } = useSnapshot(draft);
  const [isSimulating, run] = usePending();
  const act = (name: string, icon: ReactNode, label: string, changes: () => Partial<Draft>) => (
    <Button
      key={name}
      size="small"
      icon={icon}
      isDisabled={isSimulating}
      onPress={() => run(() => simulateWith(changes()))}
    >
      {label}
    </Button>
  );
  if (simulation.remainders.length + without.length + spread.length === 0) return null;
  return (
    <Panel title="Ce qui n’est pas réparti" note={simulation.remainder > 0 && money(simulation.remainder)}>
      <PharmacyGroups wide>
        {simulation.remainders.map((remainder) => {
          const { cause, amount, pharmacies } = remainder;
          // The server refuses a campaign without any pharmacy.
          const canLeave = !SMALL.has(cause) && pharmacies.length < simulation.count_pharmacies;
          return (
            <PharmacyGroup
              key={cause}
              title={titleOf(remainder)}
              tone={SMALL.has(cause) ? 'muted' : 'warning'}
              note={money(amount)}
              pharmacies={pharmacies}
            >
              {canLeave &&
                act(`spread ${cause}`, <Share2 size={14} />, 'Répartir ailleurs', () => ({
                  spread_pharmacies: [...draft.spread_pharmacies, ...pharmacies.map(leftOut)],
                }))}
              {canLeave &&
                act(`without ${cause}`, <UserMinus size={14} />, 'Retirer', () => ({
                  without_pharmacies: [...draft.without_pharmacies, ...pharmacies.map(leftOut)],
                }))}
              {PASSING.has(cause) &&
                act(`longer ${cause}`, <CalendarPlus size={14} />, 'Prolonger d’une semaine', longer)}
            </PharmacyGroup>
          );
        })}
        {spread.length > 0 && (
          <PharmacyGroup
            title={`${countedPharmacies(spread.length)} dont le budget est réparti ailleurs`}
            pharmacies={spread}
          >
            {act('undo spread', <Undo2 size={14} />, 'Remettre', () => ({ spread_pharmacies: [] }))}
          </PharmacyGroup>
        )}
        {without.length > 0 && (
          <PharmacyGroup
            title={`${countedPharmacies(without.length)} ${without.length > 1 ? 'retirées' : 'retirée'} avec ${without.length > 1 ? 'leurs budgets' : 'son budget'}`}
            pharmacies={without}
          >
            {act('undo without', <Undo2 size={14} />, 'Remettre', () => ({ without_pharmacies: [] }))}
          </PharmacyGroup>
        )}
      </PharmacyGroups>
    </Panel>
  );
}

const leftOut = ({ id, name, reference }: LeftOut): LeftOut => ({ id, name, reference });

/** The campaign ends later; the dates of its invoices follow, unless the user chose them. */
function longer(): Partial<Draft> {
  const form = draft.form as unknown as Dates;
  const date_end = addDays(String(form.date_end), LONGER_DAYS);
  return { form: { ...draft.form, date_end, ...followingDates(form, { ...form, date_end }) } };
}
