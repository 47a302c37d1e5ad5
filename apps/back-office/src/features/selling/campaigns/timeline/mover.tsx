import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import * as css from './timeline.css.ts';

interface MoverProps {
  name: string;
  /** Days of the campaign, as moved. */
  period: string;
  /** Days that it is moved by. */
  days: number;
  /** The farthest to the left. */
  least: number;
  onMove: (days: number) => void;
  onKeep: () => void;
  onCancel: () => void;
}
const WEEK = 7;
const STEPS = [
  { by: -WEEK, label: 'Une semaine plus tôt', Icon: ChevronsLeft },
  { by: -1, label: 'Un jour plus tôt', Icon: ChevronLeft },
  { by: 1, label: 'Un jour plus tard', Icon: ChevronRight },
  { by: WEEK, label: 'Une semaine plus tard', Icon: ChevronsRight },
] as const;

/** Moves the chosen draft step by step: for fingers, and for who cannot drag. */
export const Mover = ({ name, period, days, least, onMove, onKeep, onCancel }: MoverProps) => (
  <div className={css.mover} role="group" aria-label={`Déplacer « ${name} »`}>
    <span className={css.moverName}>
      <span className={css.link}>{name}</span>
      <span className={days === 0 ? css.quiet : css.moving}>{period}</span>
    </span>
    <span className={css.moverSteps}>
      {STEPS.map(({ by, label, Icon }) => (
        <IconButton key={by} label={label} isDisabled={by < 0 && days <= least} onPress={() => onMove(days + by)}>
          <Icon size={16} />
        </IconButton>
      ))}
      <IconButton label="Annuler" onPress={onCancel}>
        <X size={16} />
      </IconButton>
      <Button variant="primary" isDisabled={days === 0} onPress={onKeep}>
        Simuler
      </Button>
    </span>
  </div>
);
