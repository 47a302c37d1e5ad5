import { type Campaign, campaigns, schedulings } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { date, number } from '../../../kit/format/format.ts';
import { explainedFacts } from '../../../kit/report/explained-facts.tsx';
import { Report } from '../../../kit/report/report.tsx';
import { OccupationCalendar } from '../../../shared/campaigns/occupation.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { budgetFileFact } from './budget-file-fact.tsx';
import { CampaignPage } from './campaign-page.tsx';

/** Figures and occupation of a campaign; those of one pharmacy when the address names it. */
export const Component = () => <CampaignPage>{(campaign) => <Overview campaign={campaign} />}</CampaignPage>;

/** Numbers of pharmacies of the budget file that a campaign leaves out, where it does. */
const leftOutFacts = (campaign: Campaign) =>
  (['without_pharmacies', 'spread_pharmacies'] as const).flatMap((name) => {
    const count = campaign[name]?.length ?? 0;
    return count > 0 ? [[headingOf('Campaign', name), number(count)] as const] : [];
  });

function Overview({ campaign }: { campaign: Campaign }) {
  const { customerId } = useParams();
  const role = useRole();
  const pharmacy = customerId ? { pharmacy: customerId } : {};
  const { data } = useQuery(schedulings.overview, { query: { campaign: campaign.id, ...pharmacy } });
  return (
    <>
      {role === 'admin' && !customerId && (
        <Panel>
          <Facts
            facts={[
              ...explainedFacts(campaigns, campaign, 'count_pharmacies', 'date_invoice', 'date_expiry'),
              ...explainedFacts(campaigns, campaign, 'first_invoice_number'),
              [headingOf('Campaign', 'date_scheduled'), date(campaign.date_scheduled)],
              ...explainedFacts(campaigns, campaign, 'extranet_topics', 'internet_topics'),
              ...budgetFileFact(campaign),
              ...leftOutFacts(campaign),
            ]}
          />
        </Panel>
      )}
      <Report
        type="campaign-overview"
        query={{ campaign: campaign.id, ...(customerId && { customer: customerId }) }}
        chart={['schedulings']}
      >
        {data && data.collection.length > 0 && <OccupationCalendar cells={data.collection} />}
      </Report>
    </>
  );
}
