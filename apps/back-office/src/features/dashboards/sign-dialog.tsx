import { contents, pharmacies } from '@officine/sdk/contract';
import { Suspense } from 'react';
import { useAction } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { Failure } from '../../kit/feedback/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { later } from '../../ui/later.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { PAPER_TITLES, type Paper } from './papers.ts';

const RichText = later(async () => (await import('../../shared/rich-text.tsx')).RichText);

const CALLS = {
  contract: pharmacies.validateContract,
  conditions: pharmacies.validateConditions,
  money_order: pharmacies.validateMoneyOrder,
} as const;

interface SignDialogProps {
  paper: Paper;
  /** Id of the pharmacy that signs. */
  pharmacy: number;
  onClose: () => void;
}
/** A text to sign, whole, and the button that signs it. */
export function SignDialog({ paper, pharmacy, onClose }: SignDialogProps) {
  const { requesting, run } = useAction(CALLS[paper]);
  const sign = async () => {
    if (await run({ id: pharmacy, body: {} }, 'Signature enregistrée')) onClose();
  };
  return (
    <Dialog
      wide
      title={PAPER_TITLES[paper]}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Plus tard</Button>
          <Button variant="primary" isPending={requesting} onPress={() => void sign()}>
            Lu et approuvé, signer
          </Button>
        </>
      }
    >
      {paper === 'money_order' ? (
        <p>
          Par ce mandat, vous autorisez le réseau à établir en votre nom et pour votre compte les factures de la
          publicité que vos pages diffusent.
        </p>
      ) : (
        <PaperText of={paper} />
      )}
    </Dialog>
  );
}

function PaperText({ of }: { of: 'contract' | 'conditions' }) {
  const { data, error, reload } = useQuery(contents.byKey, { key: of });
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton width={60} />;
  return (
    <Suspense fallback={<Skeleton width={60} />}>
      <RichText html={data.html} />
    </Suspense>
  );
}
