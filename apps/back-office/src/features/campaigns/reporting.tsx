import { useParams } from 'react-router-dom';
import { Report } from '../../kit/report/report.tsx';
import { CampaignPage } from './campaign-page.tsx';

/** Displays, views and clicks of a campaign's adverts; those of one pharmacy when the address names it. */
export function Component() {
  const { customerId } = useParams();
  return (
    <CampaignPage>
      {(campaign) => (
        <Report type="campaign-report" query={{ campaign: campaign.id, ...(customerId && { customer: customerId }) }} />
      )}
    </CampaignPage>
  );
}
