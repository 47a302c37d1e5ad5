import { type Pharmacy, pharmacies, signatures } from '@officine/sdk/contract';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useProfile } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import { ConsentPanel } from '../shared/consent-panel.tsx';
import { MandatePanel } from '../shared/mandate-panel.tsx';
import { Paper } from './paper.tsx';

const SignDialog = later(async () => (await import('../../../shared/papers/sign-dialog.tsx')).SignDialog);
const SignedText = later(async () => (await import('../shared/signed-text.tsx')).SignedText);

/** The contract of a pharmacy, to read and sign; its mandates. */
export function Component() {
  const id = useProfile()?.pharmacyId;
  const reading = useQuery(pharmacies.get, id ? { id } : null);
  return (
    <Page title="Contrat et mandats" note="Ce que votre pharmacie signe avec le réseau">
      <Read of={reading} skeleton={<Skeleton width={60} />}>
        {(data) => (
          <Columns layout="main">
            <Paper paper="contract" pharmacy={data.id} title="Contrat" />
            <Stack>
              <MoneyOrder pharmacy={data} />
              <MandatePanel pharmacy={data} />
              <ConsentPanel pharmacy={data} />
              <Conditions pharmacy={data} />
            </Stack>
          </Columns>
        )}
      </Read>
    </Page>
  );
}

/** The terms have a screen of their own. */
function Conditions({ pharmacy }: { pharmacy: Pharmacy }) {
  const date = pharmacy.billing?.date_signature_conditions;
  return (
    <Panel
      title="Conditions générales"
      actions={
        <LinkButton size="small" to="/customer/conditions">
          {date ? 'Relire' : 'Lire et valider'}
        </LinkButton>
      }
    >
      {date ? <State tone="accent">Signées le {dateTime(date)}</State> : <State tone="warning">À signer</State>}
    </Panel>
  );
}

/** The billing mandate: signed or to sign. */
function MoneyOrder({ pharmacy }: { pharmacy: Pharmacy }) {
  const [params] = useSearchParams();
  // The link of a request to sign opens the text.
  const [isOpen, setOpen] = useState(params.get('sign') === 'money_order');
  const date = pharmacy.billing?.date_signature_money_order;
  const { data } = useQuery(signatures.list, { query: { paper: 'money_order', 'pharmacy.id': pharmacy.id } });
  const signature = data?.collection[0];
  const close = () => setOpen(false);
  return (
    <Panel
      title="Mandat de facturation"
      actions={
        date ? (
          signature && (
            <Button size="small" aria-label="Lire le mandat signé" onPress={() => setOpen(true)}>
              Lire le texte signé
            </Button>
          )
        ) : (
          <Button
            size="small"
            variant="primary"
            icon={<PenLine size={14} />}
            aria-label="Signer : Mandat de facturation"
            onPress={() => setOpen(true)}
          >
            Signer
          </Button>
        )
      }
    >
      {date ? (
        <State tone="accent">
          Signé le {dateTime(date)}
          {signature?.signer && ` par ${signature.signer}`}
        </State>
      ) : (
        <State tone="warning">À signer : sans lui, aucune facture ne peut être établie en votre nom</State>
      )}
      {isOpen && (
        <Suspense>
          {date && signature ? (
            <SignedText id={signature.id} title="Mandat de facturation" onClose={close} />
          ) : (
            <SignDialog paper="money_order" pharmacy={pharmacy.id} onClose={close} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
