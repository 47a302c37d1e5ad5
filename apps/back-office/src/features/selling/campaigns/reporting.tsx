import { pacing } from '@officine/sdk/contract';
import { useParams } from 'react-router-dom';
import { can } from '../../../kit/calls/send.ts';
import { PeriodPicker } from '../../../kit/report/period-picker.tsx';
import { Report } from '../../../kit/report/report.tsx';
import { usePeriod } from '../../../kit/report/use-period.ts';
import { Bar } from '../../../ui/page.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { hasBegun, NotBegun } from './not-begun.tsx';
import { Whereabouts } from './whereabouts.tsx';

/** Displays, views and clicks of a campaign's adverts; those of one pharmacy when the address names it. */
export function Component() {
  const { customerId } = useParams();
  const period = usePeriod({ whole: 'Toute la campagne' });
  return (
    <CampaignPage>
      {(campaign) =>
        !hasBegun(campaign) ? (
          <NotBegun campaign={campaign} />
        ) : (
          <>
            {!customerId && campaign.isScheduled && can(pacing.get) && <Whereabouts campaign={campaign} />}
            <Bar>
              <PeriodPicker period={period} />
            </Bar>
            <Report
              type="campaign-report"
              query={{ campaign: campaign.id, ...(customerId && { customer: customerId }) }}
              period={period}
            />
          </>
        )
      }
    </CampaignPage>
  );
}
