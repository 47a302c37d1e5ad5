import { parisDate } from '@officine/domain';
import { platformMandates } from '@officine/sdk/contract';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date, dateTime, yesNo } from '../../../kit/format/format.ts';
import { revokeConsent } from '../../../shared/papers/revoke-consent.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';

const ConsentDialog = later(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

interface ConsentPanelProps {
  pharmacy: { readonly id: number; readonly name: string };
}
/** The last consent of a pharmacy to have its advertising invoices sent by the network, with its acts. */
export function ConsentPanel({ pharmacy }: ConsentPanelProps) {
  const query = { 'pharmacy.id': pharmacy.id, itemsPerPage: 1, order: { id: 'desc' as const } };
  const reading = useQuery(platformMandates.list, { query });
  const { data } = reading;
  const [isRecording, setRecording] = useState(false);
  const mandate = data?.collection[0];
  const isActive = mandate !== undefined && !mandate.date_revocation;
  const acts = data && (
    <>
      {can(platformMandates.record) && (
        <Button size="small" icon={<PenLine size={14} />} onPress={() => setRecording(true)}>
          Enregistrer un accord
        </Button>
      )}
      {isActive && can(platformMandates.revoke) && (
        <Button size="small" writes onPress={() => void revokeConsent(mandate)}>
          Révoquer
        </Button>
      )}
    </>
  );
  return (
    <Panel title="Facturation électronique" actions={acts}>
      <Read of={reading} skeleton={<Skeleton width={60} />}>
        {() =>
          !mandate ? (
            <State tone="warning">Aucun accord : ses factures ne sont pas envoyées</State>
          ) : (
            <>
              <State tone={isActive ? 'accent' : 'muted'}>{isActive ? 'En vigueur' : 'Révoqué'}</State>
              <Facts
                facts={[
                  ['Accord', `du ${date(mandate.date_signature)}, par ${mandate.signer}`],
                  ['SIREN', mandate.siren],
                  [
                    'Adresse de facturation électronique',
                    `${mandate.address}, ${mandate.date_directory ? `dans l’annuaire le ${dateTime(mandate.date_directory)}` : 'saisie'}`,
                  ],
                  ['Sa plateforme agréée', mandate.platform],
                  ['Envois à partir du', date(mandate.date_start)],
                  ['TVA d’après les débits', yesNo(mandate.has_debits_option)],
                ]}
              />
            </>
          )
        }
      </Read>
      <Suspense>
        {isRecording && (
          <ConsentDialog pharmacy={pharmacy} today={parisDate(new Date())} onClose={() => setRecording(false)} />
        )}
      </Suspense>
    </Panel>
  );
}
