import { WhyPanel } from '../../../../shared/why/why-panel.tsx';
import { PharmacyTab } from './pharmacy-tab.ts';

/** What a pharmacy's pages show on a day, past or to come, and why. */
export const Component = () => <PharmacyTab>{({ id }) => <WhyPanel pharmacy={id} />}</PharmacyTab>;
