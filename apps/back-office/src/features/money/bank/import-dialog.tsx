import { type BankImport, bankStatements, FILE_LIMITS } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { refusalOf } from '../../../kit/files/refusal.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { wide } from '../../../ui/form.css.ts';

/** A statement of 20,000 lines is read whole before the answer. */
const TIMEOUT_MS = 5 * 60_000;
const LINE = { one: 'ligne ajoutée', many: 'lignes ajoutées' };
const KNOWN = { one: 'déjà lue', many: 'déjà lues' };

/** What a file brought, in French. */
function outcome({ added, known, pending }: BankImport): string {
  const parts = [
    countOf(LINE, added),
    known > 0 && countOf(KNOWN, known),
    pending > 0 && countOf({ one: 'à venir, laissée', many: 'à venir, laissées' }, pending),
  ];
  return parts.filter(Boolean).join(', ');
}

interface ImportDialogProps {
  /** With what a person should know of the file. */
  onRead: (remarks: readonly string[]) => void;
  onClose: () => void;
}
/** Reads a file of the bank. */
export function ImportDialog({ onRead, onClose }: ImportDialogProps) {
  const form = useSmallForm({
    initial: { file: null as File | null },
    check: ({ file }) => ({
      file: file ? (refusalOf(file, FILE_LIMITS.bank) ?? undefined) : 'Choisissez un fichier',
    }),
    route: bankStatements.import,
    send: async ({ file }) => {
      if (!file) return;
      const read = await send(bankStatements.import, { body: { file } }, { timeout: TIMEOUT_MS });
      invalidate();
      toast(outcome(read));
      onRead(read.remarks);
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Lire un fichier de la banque" form={form} submit="Lire le fichier" onClose={onClose}>
      <p className={wide}>
        Un relevé (CFONB 120 ou CAMT.053), ou la réponse à une remise (pain.002). Ce qui a déjà été lu n’est pas compté
        deux fois.
      </p>
      <div className={wide}>
        <FileField
          {...form.field('file')}
          label="Fichier de la banque"
          accept=".xml,.txt,.cfonb,.cfb,.afb,.rlv,text/plain,application/xml"
        />
      </div>
    </SmallFormDialog>
  );
}
