import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from '../../kit/calls/queries.ts';
import { useProfile } from '../../kit/calls/session.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { dateTime } from '../../kit/format/format.ts';
import { MandatePanel } from '../../shared/mandate-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Columns, Page } from '../../ui/page.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { State } from '../../ui/state.tsx';

const SignDialog = later(async () => (await import('../../shared/sign-dialog.tsx')).SignDialog);

const TEXTS = [
  { paper: 'contract', field: 'date_signature_contract', title: 'Contrat' },
  { paper: 'conditions', field: 'date_signature_conditions', title: 'Conditions générales' },
  { paper: 'money_order', field: 'date_signature_money_order', title: 'Mandat de facturation' },
] as const;

/** What a pharmacy has signed and has still to sign; its SEPA mandate, which it may revoke. */
export function Component() {
  const id = useProfile()?.pharmacyId;
  const { data, error, reload } = useQuery(pharmacies.get, id ? { id } : null);
  return (
    <Page title="Contrat et mandats" note="Ce que votre pharmacie signe avec le réseau">
      {error && !data && <Failure error={error} onRetry={reload} />}
      {!error && !data && <Skeleton width={60} />}
      {data && (
        <Columns>
          <Panel title="Textes">
            <Facts facts={TEXTS.map((text) => [text.title, <Text key={text.paper} {...text} pharmacy={data} />])} />
          </Panel>
          <MandatePanel pharmacy={data} />
        </Columns>
      )}
    </Page>
  );
}

function Text({ paper, field, title, pharmacy }: (typeof TEXTS)[number] & { pharmacy: Pharmacy }) {
  const [isSigning, setIsSigning] = useState(false);
  const signed = pharmacy.billing?.[field];
  if (signed) return <State tone="accent">Signé le {dateTime(signed)}</State>;
  return (
    <>
      <State tone="warning">À signer</State>
      <Button
        size="small"
        icon={<PenLine size={14} />}
        aria-label={`Signer : ${title}`}
        onPress={() => setIsSigning(true)}
      >
        Signer
      </Button>
      {isSigning && (
        <Suspense>
          <SignDialog paper={paper} pharmacy={pharmacy.id} onClose={() => setIsSigning(false)} />
        </Suspense>
      )}
    </>
  );
}
