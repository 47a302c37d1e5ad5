import { ChevronDown, ChevronsLeftRight, ChevronsRightLeft, ChevronUp, Pin, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../ui/button.tsx';
import type { Opened } from '../../ui/opener.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { Row } from '../calls/source.ts';
import { arrange, flipped, MAX_PINNED, moved, pinned, usualLooks, WIDTH_PX, widened } from './column-looks.ts';
import * as css from './columns-panel.css.ts';
import type { List } from './list.ts';

interface ColumnsPanelProps extends Opened {
  list: List<Row>;
}
/** The columns of a list, each with its buttons; the first one is always shown. */
export function ColumnsPanel({ list, byKeyboard: _byKeyboard, ...opened }: ColumnsPanelProps) {
  const { def, looks, setLooks } = list;
  const shown = arrange(def.columns, looks);
  const hidden = def.columns.filter((column) => !shown.includes(column));
  const widthOf = (id: string) =>
    looks.widths[id] ??
    document.querySelector<HTMLElement>(`main th[data-column="${CSS.escape(id)}"]`)?.offsetWidth ??
    160;
  return (
    <Popover {...opened} className={css.panel} placement="bottom end" offset={4}>
      <Dialog className={css.dialog} aria-label="Colonnes">
        <p className={css.title}>Colonnes</p>
        <ul>
          {[...shown, ...hidden].map(({ id, label }, index) => {
            const isShown = index < shown.length;
            const isPinned = looks.pinned.includes(id);
            const tool = (name: string, icon: ReactNode, next: typeof looks, isDisabled = false) => (
              <Tool label={`${name} : ${label}`} isDisabled={!isShown || isDisabled} onPress={() => setLooks(next)}>
                {icon}
              </Tool>
            );
            const up = moved(looks, def.columns, id, -1);
            const down = moved(looks, def.columns, id, 1);
            return (
              <li key={id} className={css.line}>
                <label className={css.choice}>
                  {index > 0 && (
                    <Tick label={label} isSelected={isShown} onChange={() => setLooks(flipped(looks, id))} />
                  )}
                  <span className={css.label}>{label}</span>
                </label>
                {index > 0 && (
                  <>
                    {tool('Avancer', <ChevronUp size={14} />, up, up === looks)}
                    {tool('Reculer', <ChevronDown size={14} />, down, down === looks)}
                    <Tool
                      label={`Garder à gauche : ${label}`}
                      isPressed={isPinned}
                      isDisabled={!isShown || (!isPinned && looks.pinned.length >= MAX_PINNED)}
                      onPress={() => setLooks(pinned(looks, id))}
                    >
                      <Pin size={14} />
                    </Tool>
                  </>
                )}
                {tool('Rétrécir', <ChevronsRightLeft size={14} />, widened(looks, id, widthOf(id) - WIDTH_PX.step))}
                {tool('Élargir', <ChevronsLeftRight size={14} />, widened(looks, id, widthOf(id) + WIDTH_PX.step))}
              </li>
            );
          })}
        </ul>
        <Button
          variant="ghost"
          size="small"
          icon={<RotateCcw size={14} />}
          onPress={() => setLooks(usualLooks(def.columns))}
        >
          Rétablir les colonnes
        </Button>
      </Dialog>
    </Popover>
  );
}

interface ToolProps {
  /** Accessible name: what is done, and to which column. */
  label: string;
  isPressed?: boolean;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}
const Tool = ({ label, isPressed, isDisabled, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
);
