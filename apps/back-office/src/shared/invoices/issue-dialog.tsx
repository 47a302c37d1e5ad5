import { parisDate } from '@officine/domain';
import { type Invoice, invoices } from '@officine/sdk/contract';
import { agree, countOf } from '@officine/sdk/format';
import { useState } from 'react';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { date as dayText, money, typography } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusedPharmaciesByReason } from './refused-invoices.tsx';

/** The day of the invoices, and whether they are sent to who pays them. */
export interface IssueChoice {
  date: string;
  isSent: boolean;
}
interface IssueDialogProps {
  drafts: readonly Invoice[];
  /** With what was chosen; without it the user gave up. */
  onClose: (choice?: IssueChoice) => void;
}
/**
 * Asks on which day drafts are issued, and whether they are sent to who pays them: not after today, and not before the
 * last invoice of their series. Says before which of them would be refused.
 */
export function IssueDialog({ drafts, onClose }: IssueDialogProps) {
  const today = parisDate(new Date());
  const [day, setDay] = useState<string | null>(today);
  const [isSent, setSent] = useState(false);
  const [first] = drafts;
  // Of one draft the earliest day is known before: those of many have series of their own.
  const around = useQuery(invoices.dossier, drafts.length === 1 && first ? { id: first.id } : null);
  const from = around.data?.date_from ?? null;
  const error = dayError(day, { today, from });
  const body = { invoices: drafts.map(({ id }) => id), ...(day && { date_invoice: day }), dry_run: true };
  const rehearsal = useQuery(invoices.issue, error ? null : { body });
  const refused = rehearsal.data?.refused ?? [];
  const total = drafts.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  return (
    <Dialog
      role="alertdialog"
      title={`Émettre ${countOf(invoices.list.noun, drafts.length)} ?`}
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()}>Annuler</Button>
          <Button
            writes
            variant="primary"
            autoFocus
            isPending={rehearsal.requesting}
            isDisabled={Boolean(error) || rehearsal.data?.invoices.length === 0}
            onPress={() => day && onClose({ date: day, isSent })}
          >
            {issueWords(rehearsal.data?.invoices.length ?? 0, refused.length)}
          </Button>
        </>
      }
    >
      <p>{money(total)} TTC. Une facture émise a un numéro et ne change plus : seul un avoir la corrige.</p>
      <DateField label="Date de facture" value={day} onChange={setDay} error={error} />
      <p>
        {from
          ? `Du ${dayText(from)}, jour de la dernière facture de la série, à aujourd’hui.`
          : 'Au plus tôt le jour de la dernière facture de leur série, au plus tard aujourd’hui.'}
      </p>
      <Checkbox isSelected={isSent} onChange={setSent}>
        {drafts.length > 1 ? 'Les envoyer par email à qui les paie' : 'L’envoyer par email à qui la paie'}
      </Checkbox>
      {rehearsal.error && <Failure error={rehearsal.error} onRetry={rehearsal.reload} />}
      {refused.length > 0 && (
        <div>
          <p>{`${countOf(invoices.list.noun, refused.length)} ${agree(invoices.list.noun, 'refusé', refused.length)} :`}</p>
          <RefusedPharmaciesByReason refused={refused} onFollow={() => onClose()} />
        </div>
      )}
    </Dialog>
  );
}

/** The button says how many are issued where others are refused. */
function issueWords(issued: number, refused: number): string {
  if (refused === 0 || issued === 0) return 'Émettre';
  return issued > 1 ? `Émettre les ${issued} autres` : 'Émettre l’autre';
}

interface Bounds {
  today: string;
  /** Day of the last invoice of the series. */
  from: string | null;
}
function dayError(day: string | null, { today, from }: Bounds): string | undefined {
  if (!day) return 'La date est obligatoire';
  if (day > today) return 'Une facture ne s’émet pas à une date future';
  if (from && day < from) return typography(`La série a déjà une facture du ${dayText(from)}`);
  return undefined;
}
