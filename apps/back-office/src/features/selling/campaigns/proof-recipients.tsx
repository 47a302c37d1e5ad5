import { broadcasters } from '@officine/sdk/contract';
import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { line, lines, quiet } from '../../../ui/lines.css.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';

const RecipientsDialog = later(async () => (await import('./proof-recipients-dialog.tsx')).ProofRecipientsDialog);

/** Who gets the proofs of an advertiser’s campaigns by mail, each month. */
export function ProofRecipients({ advertiser }: { advertiser: number }) {
  const reading = useQuery(broadcasters.get, { id: advertiser });
  const { data } = reading;
  const recipients = data?.proof_recipients?.split(', ') ?? [];
  const change = () =>
    void showDialog((close) => (
      <Suspense>
        <RecipientsDialog advertiser={advertiser} recipients={recipients} onClose={() => close()} />
      </Suspense>
    ));
  return (
    <Panel
      title="Envoi chaque mois"
      note="pour toutes les campagnes de l’annonceur"
      actions={
        data && (
          <Button writes size="small" icon={<Pencil size={14} />} onPress={change}>
            Choisir…
          </Button>
        )
      }
    >
      <Read of={reading} skeleton={<Skeleton width={20} />}>
        {() =>
          recipients.length === 0 ? (
            <p className={quiet}>
              Aucun destinataire. Ceux que vous choisissez reçoivent le PDF au début de chaque mois, et peuvent s’en
              retirer d’un clic.
            </p>
          ) : (
            <ul className={lines}>
              {recipients.map((email) => (
                <li key={email} className={line}>
                  {email}
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </Panel>
  );
}
