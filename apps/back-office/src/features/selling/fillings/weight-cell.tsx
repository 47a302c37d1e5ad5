import { type Filling, fillings } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { CellInput } from '../../../ui/cell-input.tsx';

const WEIGHT = { least: 1, most: 100 } as const;
const isWeight = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= WEIGHT.least && Number(text) <= WEIGHT.most;

/** Stores a weight; the message offers the one before. */
async function save({ id, advert, weight: before }: Filling, weight: number): Promise<void> {
  if (!(await act(fillings.update, { id, body: { weight } }, ''))) return;
  toast(`Poids de « ${advert.title} » : ${before} → ${weight}`, 'success', {
    label: 'Annuler',
    run: () => void act(fillings.update, { id, body: { weight: before } }),
  });
}

/** The weight of a filling, edited in the list. */
export const WeightCell = ({ filling }: { filling: Filling }) => (
  <CellInput
    label={`Poids de ${filling.advert.title}, ${filling.zone.reference}, de ${WEIGHT.least} à ${WEIGHT.most}`}
    inputMode="numeric"
    isNarrow
    value={String(filling.weight)}
    onCommit={(text) => {
      const typed = text.trim();
      if (isWeight(typed)) void save(filling, Number(typed));
      return isWeight(typed);
    }}
  />
);
