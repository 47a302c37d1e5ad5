import { WhyPanel } from '../../../shared/why/why-panel.tsx';
import { PharmacyPage } from './pharmacy-page.tsx';

/** What a pharmacy's pages show on a day, past or to come, and why. */
export const Component = () => <PharmacyPage>{({ id }) => <WhyPanel pharmacy={id} />}</PharmacyPage>;
