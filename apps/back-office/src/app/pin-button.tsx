import { Pin, PinOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { toast } from '../kit/feedback/toasts.ts';
import { usePageName } from '../kit/nav/page-name.ts';
import { IconButton } from '../ui/button.tsx';
import { keepPins, MAX_PINS, usePins } from './kept-pins.ts';
import { useTitle } from './title.ts';

/** Pins the address that is shown above the menu, or takes it away: a screen, a view of a list, a pharmacy. */
export function PinButton() {
  const { pathname, search } = useLocation();
  const pins = usePins();
  const title = useTitle();
  const thing = usePageName();
  const to = pathname + search;
  const isPinned = pins.some((pin) => pin.to === to);
  const press = () => {
    if (!isPinned && pins.length >= MAX_PINS) return toast(`${MAX_PINS} épingles au plus : retirez-en une.`, 'error');
    const next = isPinned ? pins.filter((pin) => pin.to !== to) : [...pins, { to, title: thing ?? title ?? to }];
    if (!keepPins(next)) toast('Ce navigateur n’enregistre rien : l’épingle n’a pas été gardée.', 'error');
  };
  const Icon = isPinned ? PinOff : Pin;
  return (
    <IconButton small label={isPinned ? 'Ne plus épingler' : 'Épingler au menu'} onPress={press}>
      <Icon size={14} />
    </IconButton>
  );
}
