import { countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { addMembers } from '../../shared/member-acts.ts';
import type { Picked } from './find-pharmacies.ts';
import { PickPharmacies } from './pick-pharmacies.tsx';

const PHARMACY = { one: 'pharmacie', many: 'pharmacies' };

/** Adds members to a pool: chosen one by one, or by a pasted list. */
export function AddDialog({ pool, onClose }: { pool: number; onClose: () => void }) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const add = async () => {
    const isDone = await addMembers(
      pool,
      picked.map(({ id }) => id),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      title="Ajouter des pharmacies"
      wide
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isDisabled={picked.length === 0} onPress={add}>
            {picked.length > 0 ? `Ajouter ${countOf(PHARMACY, picked.length)}` : 'Ajouter'}
          </Button>
        </>
      }
    >
      <PickPharmacies picked={picked} onChange={setPicked} />
    </Dialog>
  );
}
