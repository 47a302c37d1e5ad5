import { contents } from '@officine/sdk/contract';
import { Suspense, useState } from 'react';
import { useQuery } from '../kit/calls/queries.ts';
import { Failure } from '../kit/feedback/failure.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { later } from '../ui/later.ts';
import { Skeleton } from '../ui/progress.tsx';
import * as css from './legal.css.ts';

const RichText = later(async () => (await import('./rich-text.tsx')).RichText);
type LegalText = 'conditions' | 'legal_notices' | 'privacy';
const TITLES: Record<LegalText, string> = {
  conditions: 'Conditions générales',
  legal_notices: 'Mentions légales',
  privacy: 'Vie privée',
};

/** One of the public texts. */
function Text({ of }: { of: LegalText }) {
  const { data, error, reload } = useQuery(contents.published, { key: of });
  if (error && !data) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Skeleton width={60} />;
  return (
    <Suspense fallback={<Skeleton width={60} />}>
      <RichText html={data.html} />
    </Suspense>
  );
}

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
