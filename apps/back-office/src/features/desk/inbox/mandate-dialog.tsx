import { type MandateRequested, todoMarks } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { ago, typography } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/progress.tsx';

const PHARMACIES = { one: 'pharmacie', many: 'pharmacies' };
const ACCOUNTS = { one: 'compte', many: 'comptes' };

/** Whom a request reaches, and who is left out: sentences. */
function sentencesOf({ count, accounts, recent, without_account: without, date }: MandateRequested): string[] {
  return [
    count > 0
      ? `${countOf(PHARMACIES, count)} (${countOf(ACCOUNTS, accounts)}) : une notification, et un email à qui ne l’a pas refusé. Son lien ouvre le texte à signer.`
      : 'Personne à prévenir aujourd’hui.',
    ...(date ? [`Dernière demande ${ago(date)}.`] : []),
    ...(recent > 0 ? [`${countOf(PHARMACIES, recent)} : la demande a moins de 7 jours, une relance attendra.`] : []),
    ...(without > 0 ? [`${countOf(PHARMACIES, without)} sans compte : à appeler.`] : []),
  ];
}

/** Asks pharmacies to sign their billing mandate, once the rehearsal has said which. */
export function MandateDialog({ onClose }: { onClose: () => void }) {
  const reading = useQuery(todoMarks.requestMandates, { body: { dry_run: true } });
  const { data } = reading;
  const send = async () => {
    const done = await act(todoMarks.requestMandates, { body: {} }, 'Demande envoyée');
    if (done) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={typography('Demander la signature du mandat ?')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            Annuler
          </Button>
          <Button variant="primary" isDisabled={!data?.count} onPress={send}>
            {data?.count ? `Envoyer aux ${data.count}` : 'Envoyer'}
          </Button>
        </>
      }
    >
      <Read of={reading} skeleton={<Skeleton width={40} />}>
        {(data) => sentencesOf(data).map((sentence) => <p key={sentence}>{typography(sentence)}</p>)}
      </Read>
    </Dialog>
  );
}
