import { type RefObject, useEffect } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { tooltip } from './button.css.ts';

interface TipProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
}
/** The name of an icon button. Escape closes only the tooltip, not a dialog around it. */
export function Tip({ triggerRef, label, onClose }: TipProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [onClose]);
  // The library's tooltip reads its state from its own trigger, which is not used here: provide the state.
  return (
    <TooltipTriggerStateContext
      value={{ isOpen: true, shouldSkipAnimation: false, open: () => undefined, close: onClose }}
    >
      <Tooltip isOpen triggerRef={triggerRef} className={tooltip} offset={6}>
        {label}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
