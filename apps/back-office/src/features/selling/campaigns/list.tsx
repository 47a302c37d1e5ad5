import { broadcasters, campaigns } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { Plus } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useRoleColumns } from '../../../kit/list/role-columns.ts';
import { campaignMenu, campaignOpens } from '../../../shared/campaigns/campaign-menu.ts';
import { campaignColumns, campaignFilters } from '../../../shared/campaigns/campaign-table.tsx';
import { LinkButton } from '../../../ui/button.tsx';

const { filter } = listFields(campaigns);

/** Campaigns, for every role: each sees its own. */
export function Component() {
  const role = useRole();
  return (
    <ListPage
      name="campaigns"
      source={campaigns}
      columns={useRoleColumns(campaignColumns, {
        advertiser: 'advertiser.name',
        customer: 'count_pharmacies pace',
        pool: 'pace',
      })}
      search={role === 'advertiser' ? 'Nom, référence' : 'Nom, référence, annonceur'}
      activity
      filters={[
        ...campaignFilters(role),
        ...(can(broadcasters.combo) && role !== 'advertiser' ? [filter('advertiser.id', broadcasters.combo)] : []),
      ]}
      defaults={{ sort: 'status' }}
      opens={campaignOpens}
      menu={campaignMenu}
      actions={
        can(campaigns.save) && (
          <>
            <LinkButton to="/admin/campaign-timeline">Planning</LinkButton>
            <LinkButton variant="primary" to="/admin/campaign-new" icon={<Plus size={16} />}>
              {newOne(campaigns.list.noun)}
            </LinkButton>
          </>
        )
      }
    />
  );
}
