import { parisDate } from '@officine/domain';
import { type SepaMandate, sepaMandates } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { act } from '../kit/calls/actions.ts';
import { useQuery } from '../kit/calls/queries.ts';
import { can } from '../kit/calls/send.ts';
import { confirm } from '../kit/feedback/confirm.ts';
import { Failure } from '../kit/feedback/failure.tsx';
import { date } from '../kit/format/format.ts';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { State, type Tone } from '../ui/state.tsx';
import { MandateFacts } from './mandate-facts.tsx';

const PaperMandateDialog = later(async () => (await import('./paper-mandate-dialog.tsx')).PaperMandateDialog);

const STATUSES = wordsOf('SepaMandate.status');
const TONES: Readonly<Record<SepaMandate['status'], Tone>> = { active: 'accent', revoked: 'muted', lapsed: 'warning' };

interface MandatePanelProps {
  /** The pharmacy whose mandates are shown. */
  pharmacy: { readonly id: number; readonly name: string };
}
/** The last SEPA mandate of a pharmacy, with its acts: record one that was signed on paper, revoke it. */
export function MandatePanel({ pharmacy }: MandatePanelProps) {
  const query = { 'pharmacy.id': pharmacy.id, itemsPerPage: 1, order: { id: 'desc' as const } };
  const { data, error, reload } = useQuery(sepaMandates.list, { query });
  const [isRecording, setIsRecording] = useState(false);
  const mandate = data?.collection[0];
  const isActive = mandate !== undefined && mandate.status !== 'revoked';
  const acts = data && (
    <>
      {!isActive && can(sepaMandates.record) && (
        <Button size="small" icon={<PenLine size={14} />} onPress={() => setIsRecording(true)}>
          Enregistrer un mandat papier
        </Button>
      )}
      {isActive && can(sepaMandates.revoke) && (
        <Button size="small" onPress={() => void revoke(mandate)}>
          Révoquer
        </Button>
      )}
    </>
  );
  return (
    <Panel title="Mandat SEPA" actions={acts}>
      {error && !data && <Failure error={error} onRetry={reload} />}
      {!error && !data && <Skeleton width={60} />}
      {data && !mandate && <State tone="warning">Aucun mandat : les factures ne sont pas prélevées</State>}
      {mandate && (
        <>
          <State tone={TONES[mandate.status]}>{stateOf(mandate)}</State>
          <MandateFacts mandate={mandate} />
        </>
      )}
      {isRecording && (
        <Suspense>
          <PaperMandateDialog pharmacy={pharmacy} today={parisDate(new Date())} onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** « Valable, signé en ligne le 12/03/2026 par Anne Le Gall ». */
function stateOf({ status, source, date_signature: day, signer, date_revocation: end, revoked_by: by }: SepaMandate) {
  const signed = `signé ${source === 'paper' ? 'sur papier' : 'en ligne'} le ${date(day)} par ${signer}`;
  const revoked = end ? ` le ${date(end)} par ${by ?? ''}` : '';
  return `${STATUSES[status]}${revoked}, ${signed}`;
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
