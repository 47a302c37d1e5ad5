import { blocksOf, PAGE_BLOCKS, type PageBlock } from '@officine/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormSetting } from '../../../../kit/form/form-context.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/checkbox.tsx';
import * as css from './page-inputs.css.ts';

const NAME = 'blocks';
const LABELS: Readonly<Record<PageBlock, string>> = {
  services: 'Services',
  team: 'Équipe',
  photos: 'Photos du lieu',
  map: 'Plan et itinéraire',
  appointment: 'Prise de rendez-vous',
  prescription: 'Envoi d’ordonnance',
};

/** Which blocks a page shows, and in which order: those that are on, then the others. Holds the field `blocks`. */
export function BlocksInputs() {
  const { field, fieldState } = useController({ name: NAME });
  const { label, readOnly } = useFormSetting(NAME);
  const shown = blocksOf(field.value as string | null);
  // A block that is switched off stays where it was: nothing moves under the pointer.
  const [order, setOrder] = useState<readonly PageBlock[]>(() => [
    ...shown,
    ...PAGE_BLOCKS.filter((block) => !shown.includes(block)),
  ]);
  const store = (next: readonly PageBlock[], on: ReadonlySet<PageBlock>) => {
    setOrder(next);
    field.onChange(next.filter((block) => on.has(block)).join(' ') || null);
  };
  const flip = (block: PageBlock, isOn: boolean) => {
    const on = new Set(shown);
    if (isOn) on.add(block);
    else on.delete(block);
    store(order, on);
  };
  const move = (at: number, to: number) => {
    const next = [...order];
    next.splice(to, 0, ...next.splice(at, 1));
    store(next, new Set(shown));
  };
  return (
    <div className={css.group} data-field={NAME} role="group" aria-label={label}>
      <ul className={css.list}>
        {order.map((block, at) => (
          <li key={block} className={css.row}>
            <span className={css.grow}>
              <Switch isSelected={shown.includes(block)} isDisabled={readOnly} onChange={(isOn) => flip(block, isOn)}>
                {LABELS[block]}
              </Switch>
            </span>
            <IconButton
              label={`Monter ${LABELS[block]}`}
              isDisabled={readOnly || at === 0}
              onPress={() => move(at, at - 1)}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              label={`Descendre ${LABELS[block]}`}
              isDisabled={readOnly || at === order.length - 1}
              onPress={() => move(at, at + 1)}
            >
              <ArrowDown size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      {fieldState.error && <span className={css.error}>{fieldState.error.message}</span>}
    </div>
  );
}
