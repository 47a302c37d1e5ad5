import { contents } from '@officine/sdk/contract';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import * as css from './legal.css.ts';

type LegalText = 'conditions' | 'legal_notices' | 'privacy';
const TITLES: Record<LegalText, string> = {
  conditions: 'Conditions générales',
  legal_notices: 'Mentions légales',
  privacy: 'Vie privée',
};

/** One of the public texts, read once it is opened. */
const Text = ({ of }: { of: LegalText }) => <ContentText reading={useQuery(contents.published, { key: of })} />;

/** A button that opens one of the network's texts over the page, so that the input of a form is kept. */
export function LegalLink({ of, children = TITLES[of] }: { of: LegalText; children?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog
        wide
        title={TITLES[of]}
        isOpen={open}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>Fermer</Button>}
      >
        <Text of={of} />
      </Dialog>
    </>
  );
}
