import { Pin as PinIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { PlainLink } from '../kit/nav/plain-link.tsx';
import { usePins } from './kept-pins.ts';
import * as css from './shell.css.ts';

/** What the account has pinned, above its menu. */
export function Pins({ onLeave }: { onLeave: () => void }) {
  const pins = usePins();
  const { pathname, search } = useLocation();
  if (pins.length === 0) return null;
  return (
    <div role="group" aria-label="Épinglés" className={css.entries}>
      <p className={css.group}>Épinglés</p>
      {pins.map(({ to, title }) => (
        <PlainLink
          key={to}
          to={to}
          className={css.link}
          onClick={onLeave}
          aria-current={to === pathname + search ? 'page' : undefined}
        >
          <PinIcon size={16} aria-hidden />
          <span className={css.linkWords}>{title}</span>
        </PlainLink>
      ))}
    </div>
  );
}
