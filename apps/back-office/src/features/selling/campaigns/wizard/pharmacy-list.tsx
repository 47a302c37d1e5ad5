import { pharmacies as calls } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { type ReactNode, useState } from 'react';
import { useDrawer } from '../../../../kit/drawer/drawer.ts';
import { money } from '../../../../kit/format/format.ts';
import { PlainLink } from '../../../../kit/nav/plain-link.tsx';
import { State, type Tone } from '../../../../ui/state.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import * as css from './pharmacy-list.css.ts';

interface ListedPharmacy {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  /** Cents. */
  readonly amount?: number;
}
interface PharmacyGroupProps {
  title: string;
  tone?: Tone;
  /** At the right of the title: a sum. */
  note?: ReactNode;
  pharmacies: readonly ListedPharmacy[];
  /** Acts on all of them. */
  children?: ReactNode;
}
/** Pharmacies that have something in common, as links, with what may be done about them. */
export const PharmacyGroup = ({ title, tone = 'muted', note, pharmacies, children }: PharmacyGroupProps) => (
  <li className={css.group}>
    <div>
      <div className={css.head}>
        <span className={css.title}>
          <State tone={tone}>{title}</State>
        </span>
        {note && <span className={css.note}>{note}</span>}
      </div>
      {children && (
        <div className={css.acts} role="group" aria-label={title}>
          {children}
        </div>
      )}
    </div>
    <PharmacyLinks pharmacies={pharmacies} />
  </li>
);
/** Groups below each other; `wide` in a panel of a whole row. */
export const PharmacyGroups = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <ul className={css.groups} data-wide={wide || undefined}>
    {children}
  </ul>
);

/** Pharmacies that are listed before the user asks for all. */
const FIRST_COUNT = 4;
/** Links to the drawers of pharmacies, with their amounts: the first ones, then all. */
function PharmacyLinks({ pharmacies }: { pharmacies: readonly ListedPharmacy[] }) {
  const { to } = useDrawer();
  const [isWhole, setWhole] = useState(false);
  // One more line is as high as the button in its place.
  const isCut = !isWhole && pharmacies.length > FIRST_COUNT + 1;
  return (
    <div>
      <ul className={css.list}>
        {(isCut ? pharmacies.slice(0, FIRST_COUNT) : pharmacies).map(({ id, name, reference, amount }) => {
          const { pathname, search } = to('pharmacy', id);
          return (
            <li key={id} className={css.line}>
              <PlainLink to={`${pathname}${search}`} isOver className={css.link}>
                {name}
              </PlainLink>
              <span className={css.reference}>{reference}</span>
              {amount !== undefined && <span className={css.amount}>{money(amount)}</span>}
            </li>
          );
        })}
      </ul>
      {isCut && (
        <div className={css.more}>
          <TextButton onPress={() => setWhole(true)}>Voir les {countOf(calls.list.noun, pharmacies.length)}</TextButton>
        </div>
      )}
    </div>
  );
}
