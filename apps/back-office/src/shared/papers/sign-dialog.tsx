import { contents, type PAPERS, pharmacies, sepaMandates } from '@officine/sdk/contract';
import { PAPER_TITLES } from '@officine/sdk/labels';
import { useAction } from '../../kit/calls/actions.ts';
import { useQuery } from '../../kit/calls/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContentText } from './content-text.tsx';
import { MandateFacts } from './mandate-facts.tsx';

export type Paper = (typeof PAPERS)[number];

const CALLS = {
  contract: pharmacies.validateContract,
  conditions: pharmacies.validateConditions,
  money_order: pharmacies.validateMoneyOrder,
  sepa_mandate: sepaMandates.sign,
} as const;

interface SignDialogProps {
  paper: Paper;
  /** Id of the pharmacy that signs. */
  pharmacy: number;
  onClose: () => void;
}
/** A text to sign, whole, and the button that signs it: the version that is shown. */
export function SignDialog({ paper, pharmacy, onClose }: SignDialogProps) {
  const { requesting, run } = useAction(CALLS[paper]);
  const isMandate = paper === 'sepa_mandate';
  const proposal = useQuery(sepaMandates.proposal, isMandate ? { id: pharmacy } : null);
  const text = useQuery(contents.byKey, isMandate ? null : { key: paper });
  const reading = isMandate ? proposal : text;
  const sign = async () => {
    if (!reading.data) return;
    const body = { version: reading.data.version };
    if (await run({ id: pharmacy, body }, 'Signature enregistrée')) onClose();
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
          <Button
            variant="primary"
            writes
            isPending={requesting}
            isDisabled={!reading.data}
            onPress={() => void sign()}
          >
            Lu et approuvé, signer
          </Button>
        </>
      }
    >
      {proposal.data && <MandateFacts mandate={proposal.data} />}
      <ContentText reading={reading} />
    </Dialog>
  );
}
