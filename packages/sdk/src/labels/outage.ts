import { formatMoney } from '../format.ts';
import { countOf } from '../noun.ts';

const CAMPAIGNS = { one: 'campagne', many: 'campagnes' } as const;

interface Outage {
  readonly outage_amount?: number | null | undefined;
  readonly outage_campaigns?: number | null | undefined;
}
/** What a site in error costs: `Retient 12,40 € par jour et met 3 campagnes en retard.`; undefined where it holds nothing back. */
export function outageText({ outage_amount: amount, outage_campaigns: campaigns }: Outage): string | undefined {
  if (!campaigns) return undefined;
  return `Retient ${formatMoney(amount ?? 0)} par jour et met ${countOf(CAMPAIGNS, campaigns)} en retard.`;
}
