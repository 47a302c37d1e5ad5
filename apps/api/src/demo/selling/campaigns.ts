import { centsToEuros } from '@officine/domain';
import { groupBy } from '../../base/group-by.ts';
import type { Billing } from '../money/billings.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { World } from '../world.ts';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { CampaignPharmacy } from './schedulings.ts';

interface Sources {
  readonly plan: readonly PlannedCampaign[];
  readonly shares: readonly CampaignPharmacy[];
  readonly list: readonly Pharmacy[];
  readonly billings: readonly Billing[];
}

/** Campaigns with their budget, budget file and topics for each medium. */
export function campaigns({ files }: World, { plan, shares, list, billings }: Sources) {
  const byCampaign = groupBy(shares, (share) => share.campaign_id);
  const rows = plan.map(({ row }) => {
    const own = byCampaign.get(row.id) ?? [];
    const csv = () => {
      const lines = own.map(({ pharmacy_id, budget }) =>
        [billings[pharmacy_id - 1]?.cip, list[pharmacy_id - 1]?.row.name, centsToEuros(budget)].join(';'),
      );
      return Buffer.from(`\ufeff${['CIP;PHARMACIE;TOTAL', ...lines].join('\r\n')}\r\n`);
    };
    return {
      ...row,
      budget: own.reduce((sum, share) => sum + share.budget, 0),
      budget_file_id: files.add({ name: `budget-${row.reference}.csv`, type: 'text/csv', public: false, make: csv }),
    };
  });
  const links = plan.flatMap(({ row, topics }) => topics.map((topic) => ({ topic, campaign_id: row.id })));
  const extranet = links.map(({ topic, campaign_id }) => ({ campaign_id, topic_id: topic.id }));
  const internet = links
    .filter(({ topic }) => topic.is_internet)
    .map(({ topic, campaign_id }) => ({ campaign_id, topic_id: topic.id }));
  return { rows, extranet, internet };
}
