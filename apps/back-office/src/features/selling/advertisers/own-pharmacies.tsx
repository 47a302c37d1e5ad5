import { useProfile } from '../../../kit/calls/session.ts';
import { Page } from '../../../ui/page.tsx';
import { BroadcasterPharmacies } from './broadcaster-pharmacies.tsx';

/** The pharmacies of the user's own campaigns. */
export function Component() {
  const id = useProfile()?.advertiserId;
  return <Page title="Pharmacies">{id && <BroadcasterPharmacies id={id} />}</Page>;
}
