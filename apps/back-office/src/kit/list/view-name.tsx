import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Asks for the name of a view. */
export function ViewName({ onClose, onKeep }: { onClose: () => void; onKeep: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <Dialog
      title="Enregistrer cette vue"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" onPress={() => onKeep(name.trim())} isDisabled={!name.trim()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <TextField label="Nom" value={name} onChange={setName} autoFocus />
    </Dialog>
  );
}
