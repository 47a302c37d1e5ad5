import { type Campaign, type CampaignInput, campaigns } from '@officine/sdk/contract';
import { campaignsSchemas } from '@officine/sdk/schemas';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import type { DrawerProps } from '../../../kit/drawer/drawer.ts';
import { FormDrawer } from '../../../kit/drawer/form-drawer.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { money, number, period } from '../../../kit/format/format.ts';
import { explain } from '../../../kit/report/explain.tsx';
import { CampaignStatus } from '../../../shared/campaigns/campaign-status.tsx';
import { wide } from '../../../ui/form.css.ts';
import { Facts } from '../../../ui/panel.tsx';

const { DateInput, TextInput } = fieldsOf<CampaignInput>();

const namesOf = (topics: Campaign['extranet_topics']) => topics?.map(({ name }) => name).join(', ');

/** One campaign: the fields that may still be corrected. Those that move its schedulings require a new simulation. */
export function Component({ id }: DrawerProps) {
  const role = useRole();
  const isWriter = can(campaigns.update);
  return (
    <FormDrawer
      id={id}
      source={campaigns}
      schemas={campaignsSchemas}
      note={(campaign) => <CampaignStatus status={campaign.status} />}
      page={(campaign) => `/${role}/campaign-reporting/${campaign.id}`}
    >
      {(campaign) => (
        <>
          {campaign && (
            <div className={wide}>
              <Facts
                facts={[
                  ...(isWriter ? [] : ([['Référence', campaign.reference]] as const)),
                  ['Annonceur', campaign.advertiser?.name],
                  ['Période', period(campaign.date_start, campaign.date_end)],
                  ['Budget', money(campaign.budget), explain('budget', 'Campaign')],
                  ...(role === 'customer' ? [] : ([['Pharmacies', number(campaign.count_pharmacies)]] as const)),
                  ...(isWriter
                    ? []
                    : ([
                        ['Extranet', namesOf(campaign.extranet_topics)],
                        ['Internet', namesOf(campaign.internet_topics)],
                      ] as const)),
                ]}
              />
            </div>
          )}
          {isWriter && (
            <>
              <TextInput name="name" full />
              <TextInput name="reference" />
              <span />
              <DateInput name="date_invoice" />
              <DateInput name="date_expiry" />
            </>
          )}
        </>
      )}
    </FormDrawer>
  );
}
export { campaignsSchemas as schemas };
