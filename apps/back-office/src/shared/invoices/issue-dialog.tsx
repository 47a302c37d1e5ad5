import { type Invoice, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { money } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface IssueDialogProps {
  drafts: readonly Invoice[];
  onClose: (choice?: { isSent: boolean }) => void;
}
/** Asks before drafts are issued, and whether they are sent to who pays them. */
export function IssueDialog({ drafts, onClose }: IssueDialogProps) {
  const [isSent, setSent] = useState(false);
  const total = drafts.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  return (
    <Dialog
      role="alertdialog"
      title={`Émettre ${countOf(invoices.list.noun, drafts.length)} ?`}
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()} autoFocus>
            Annuler
          </Button>
          <Button variant="primary" onPress={() => onClose({ isSent })}>
            Émettre
          </Button>
        </>
      }
    >
      <p>{money(total)} TTC. Une facture émise a un numéro et ne change plus : seul un avoir la corrige.</p>
      <Checkbox isSelected={isSent} onChange={setSent}>
        {drafts.length > 1 ? 'Les envoyer par email à qui les paie' : 'L’envoyer par email à qui la paie'}
      </Checkbox>
    </Dialog>
  );
}
