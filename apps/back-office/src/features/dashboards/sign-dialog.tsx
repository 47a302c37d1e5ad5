import { contents, pharmacies } from '@officine/sdk/contract';
import { useAction } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { ContentText } from '../../shared/content-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PAPER_TITLES, type Paper } from './papers.ts';

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

const PaperText = ({ of }: { of: 'contract' | 'conditions' }) => (
  <ContentText reading={useQuery(contents.byKey, { key: of })} />
);
