import { type Pharmacy, pharmacies, type SIGNED_TEXTS, type Signature, signatures } from '@officine/sdk/contract';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { dateTime } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { later } from '../../../../ui/later.ts';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import * as css from './signatures.css.ts';

const SignedText = later(async () => (await import('../../shared/signed-text.tsx')).SignedText);
const SignDialog = later(async () => (await import('../../../../shared/papers/sign-dialog.tsx')).SignDialog);
const PaperDialog = later(async () => (await import('./paper-dialog.tsx')).PaperDialog);

const PAPERS = [
  { paper: 'contract', title: 'Contrat' },
  { paper: 'conditions', title: 'Conditions du support web' },
  { paper: 'money_order', title: 'Mandat de facturation' },
] as const;
type Paper = (typeof SIGNED_TEXTS)[number];

/** What a pharmacy has signed, when, by whom and in which version; an administrator records what it signed on paper. */
export function Signatures({ pharmacy }: { pharmacy: Pharmacy }) {
  const { data } = useQuery(signatures.list, { query: { 'pharmacy.id': pharmacy.id } });
  const { billing } = pharmacy;
  return (
    <Panel title="Signatures">
      <Facts
        facts={PAPERS.map(({ paper, title }) => {
          const date = billing?.[`date_signature_${paper}`];
          const signature = data?.collection.find((one) => one.paper === paper);
          return [
            title,
            date ? (
              <Signed date={date} signature={signature} title={`${title} de ${pharmacy.name}`} />
            ) : (
              <Unsigned paper={paper} title={title} pharmacy={pharmacy} />
            ),
          ] as const;
        })}
      />
    </Panel>
  );
}

interface SignedProps {
  date: string;
  signature: Signature | undefined;
  title: string;
}
function Signed({ date, signature, title }: SignedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={css.signed}>
      <State tone="accent">
        Signé le {dateTime(date)}
        {signature?.signer && ` par ${signature.signer}`}
        {signature?.source === 'paper' && ', sur papier'}
      </State>
      {signature?.version && (
        <State tone={signature.is_outdated ? 'warning' : 'muted'}>
          Version {signature.version}
          {signature.is_outdated && ', antérieure à celle en cours'}
        </State>
      )}
      {signature && (
        <Button size="small" aria-label={`Lire le texte signé : ${title}`} onPress={() => setOpen(true)}>
          Lire le texte signé
        </Button>
      )}
      {isOpen && signature && (
        <Suspense>
          <SignedText id={signature.id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface UnsignedProps {
  paper: Paper;
  title: string;
  pharmacy: Pharmacy;
}
function Unsigned({ paper, title, pharmacy }: UnsignedProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = useRole() === 'customer';
  const close = () => setOpen(false);
  const word = isOwn ? 'Signer' : 'Valider';
  return (
    <span className={css.signed}>
      <State tone="warning">À signer</State>
      {can(pharmacies.validateContract) && (
        <Button
          size="small"
          icon={<PenLine size={14} />}
          aria-label={`${word} : ${title}`}
          onPress={() => setOpen(true)}
        >
          {word}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          {isOwn ? (
            <SignDialog paper={paper} pharmacy={pharmacy.id} onClose={close} />
          ) : (
            <PaperDialog paper={paper} title={title} pharmacy={pharmacy} onClose={close} />
          )}
        </Suspense>
      )}
    </span>
  );
}
