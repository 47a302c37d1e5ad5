import { type Campaign, schedulings } from '@officine/sdk/contract';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../kit/calls/queries.ts';
import { useRole } from '../../kit/calls/session.ts';
import { date, money, number } from '../../kit/format/format.ts';
import { Report } from '../../kit/report/report.tsx';
import { OccupationCalendar } from '../../shared/occupation.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { CampaignPage } from './campaign-page.tsx';

/** Figures and occupation of a campaign; those of one pharmacy when the address names it. */
export const Component = () => <CampaignPage>{(campaign) => <Overview campaign={campaign} />}</CampaignPage>;

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
              ['Budget', money(campaign.budget)],
              ['Pharmacies', number(campaign.count_pharmacies)],
              ['Date de facturation', date(campaign.date_invoice)],
              ['Date d’échéance', date(campaign.date_expiry)],
              ['Premier numéro de facture', campaign.first_invoice_number],
              ['Validée le', date(campaign.date_scheduled)],
              ['Thématiques sur l’extranet', campaign.extranet_topics.map(({ name }) => name).join(', ')],
              ['Thématiques sur internet', campaign.internet_topics.map(({ name }) => name).join(', ')],
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
