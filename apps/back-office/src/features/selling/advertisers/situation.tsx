import { type Advertiser, broadcasters } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { ago, money } from '../../../kit/format/format.ts';
import { emailLink, phoneLink } from '../../../shared/accounts/contact-links.tsx';
import { monthViews } from '../../../shared/campaigns/month-views.ts';
import { RunningCampaigns, SituationSkeleton } from '../../../shared/campaigns/situation.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';

const DRAFT = { one: 'campagne', many: 'campagnes' };

/** Where an advertiser stands, to read: campaigns, budget, views, last sign-in, contact. */
export function Situation({ advertiser }: { advertiser: Advertiser }) {
  const { id, holder, phone_number: phone, email } = advertiser;
  const reading = useQuery(broadcasters.situation, { id });
  return (
    <Read of={reading} skeleton={<SituationSkeleton />}>
      {(data) => {
        const { count_drafts: drafts, date_last_connection: connected } = data;
        return (
          <Stack>
            <Facts
              facts={[
                ['Budget validé cette année', money(data.budget)],
                [
                  'À valider',
                  drafts > 0 ? (
                    <State tone="warning">
                      <Link className={link} to={`/admin/advertiser-campaigns/${id}?f.status=draft`}>
                        {countOf(DRAFT, drafts)}
                      </Link>
                    </State>
                  ) : (
                    'Aucune campagne'
                  ),
                ],
                ['Vues des annonces, 30 jours', monthViews(data.views, data.previous_views)],
                ['Dernière connexion', connected ? ago(connected) : 'Jamais'],
                ['Contact', holder],
                ['Téléphone', phoneLink(phone)],
                ['Email', emailLink(email)],
              ]}
            />
            <RunningCampaigns campaigns={data.campaigns} count={data.count_campaigns} />
          </Stack>
        );
      }}
    </Read>
  );
}
