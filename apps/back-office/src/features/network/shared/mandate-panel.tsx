import { parisDate } from '@officine/domain';
import { type SepaMandate, sepaMandates } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { MandateFacts } from '../../../shared/papers/mandate-facts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { later } from '../../../ui/later.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State, type Tone } from '../../../ui/state.tsx';

const PaperMandateDialog = later(async () => (await import('./paper-mandate-dialog.tsx')).PaperMandateDialog);

const SignDialog = later(async () => (await import('../../../shared/papers/sign-dialog.tsx')).SignDialog);

const STATUSES = wordsOf('SepaMandate.status');
const TONES: Readonly<Record<SepaMandate['status'], Tone>> = { active: 'accent', revoked: 'muted', lapsed: 'warning' };

interface MandatePanelProps {
  /** The pharmacy whose mandates are shown. */
  pharmacy: { readonly id: number; readonly name: string };
}
/** The last SEPA mandate of a pharmacy, with its acts: sign, record one that was signed on paper, revoke. */
export function MandatePanel({ pharmacy }: MandatePanelProps) {
  const query = { 'pharmacy.id': pharmacy.id, itemsPerPage: 1, order: { id: 'desc' as const } };
  const reading = useQuery(sepaMandates.list, { query });
  const { data } = reading;
  const [open, setOpen] = useState<'record' | 'sign' | 'text' | null>(null);
  const close = () => setOpen(null);
  const mandate = data?.collection[0];
  const isActive = mandate !== undefined && mandate.status !== 'revoked';
  const acts = data && (
    <>
      {mandate && (
        <Button size="small" onPress={() => setOpen('text')}>
          Lire le texte signé
        </Button>
      )}
      {!isActive && can(sepaMandates.sign) && (
        <Button size="small" variant="primary" writes icon={<PenLine size={14} />} onPress={() => setOpen('sign')}>
          Signer
        </Button>
      )}
      {!isActive && can(sepaMandates.record) && (
        <Button size="small" icon={<PenLine size={14} />} onPress={() => setOpen('record')}>
          Enregistrer un mandat papier
        </Button>
      )}
      {isActive && can(sepaMandates.revoke) && (
        <Button size="small" writes onPress={() => void revoke(mandate)}>
          Révoquer
        </Button>
      )}
    </>
  );
  return (
    <Panel title="Mandat SEPA" actions={acts}>
      <Read of={reading} skeleton={<Skeleton width={60} />}>
        {() =>
          !mandate ? (
            <State tone="warning">Aucun mandat signé</State>
          ) : (
            <>
              <State tone={TONES[mandate.status]}>{STATUSES[mandate.status]}</State>
              <MandateFacts mandate={mandate} />
            </>
          )
        }
      </Read>
      <Suspense>
        {open === 'record' && <PaperMandateDialog pharmacy={pharmacy} today={parisDate(new Date())} onClose={close} />}
        {open === 'sign' && <SignDialog paper="sepa_mandate" pharmacy={pharmacy.id} onClose={close} />}
        {open === 'text' && mandate && <SignedText mandate={mandate} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** The text as it was signed. */
function SignedText({ mandate: { id, reference }, onClose }: { mandate: SepaMandate; onClose: () => void }) {
  const reading = useQuery(sepaMandates.get, { id });
  return (
    <Dialog
      wide
      title={`Mandat SEPA ${reference}`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Fermer</Button>}
    >
      <ContentText reading={{ ...reading, data: reading.data && { html: reading.data.html ?? '' } }} />
    </Dialog>
  );
}

async function revoke({ id, reference }: SepaMandate): Promise<void> {
  const isSure = await confirm({
    title: `Révoquer le mandat ${reference} ?`,
    message: 'Les factures suivantes ne seront plus prélevées. Un prélèvement déjà remis à la banque a lieu.',
    action: 'Révoquer',
    danger: true,
  });
  if (isSure) await act(sepaMandates.revoke, { id, body: {} }, 'Mandat révoqué');
}
