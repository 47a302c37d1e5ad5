import { type Pool, pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { ago } from '../../../kit/format/format.ts';
import { emailLink, phoneLink } from '../../../shared/accounts/contact-links.tsx';
import { monthViews } from '../../../shared/campaigns/month-views.ts';
import { RunningCampaigns, SituationSkeleton } from '../../../shared/campaigns/situation.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { poolScreen } from './screens.ts';

const ACTIVE = { one: 'pharmacie active', many: 'pharmacies actives' };
const PHARMACIES = { one: 'pharmacie', many: 'pharmacies' };

/** Where a pool stands, to read: members, mandates, campaigns, views, account, contact. */
export function Situation({ pool }: { pool: Pool }) {
  const { id, manager1_name: manager, phone_number1: phone, email1: email } = pool;
  const reading = useQuery(pools.situation, { id });
  return (
    <Read of={reading} skeleton={<SituationSkeleton />}>
      {(data) => {
        const { count_pharmacies: members, count_without_mandate: unsigned, contact } = data;
        const connected = data.date_last_connection;
        return (
          <Stack>
            <Facts
              facts={[
                [
                  'Membres',
                  <Link key="members" className={link} to={poolScreen('pool-pharmacies', id)}>
                    {countOf(ACTIVE, members)}
                  </Link>,
                ],
                [
                  'Mandat de facturation',
                  unsigned > 0 ? (
                    <State tone="warning">
                      <Link
                        className={link}
                        to={`${poolScreen('pool-pharmacies', id)}?f.billing.date_signature_money_order=unset`}
                      >
                        Non signé par {countOf(PHARMACIES, unsigned)}
                      </Link>
                    </State>
                  ) : (
                    members > 0 && <State tone="accent">Signé par toutes</State>
                  ),
                ],
                ['Vues des annonces, 30 jours', monthViews(data.views, data.previous_views)],
                [
                  'Dernière connexion',
                  connected ? (
                    ago(connected)
                  ) : (
                    <State tone={pool.hasAccount ? 'muted' : 'warning'}>
                      {pool.hasAccount ? 'Jamais' : 'Sans compte'}
                    </State>
                  ),
                ],
                ['Contact', contact?.name ?? manager],
                ['Téléphone', phoneLink(contact?.phone_number ?? phone)],
                ['Email', emailLink(contact?.email ?? email)],
              ]}
            />
            <RunningCampaigns campaigns={data.campaigns} count={data.count_campaigns} />
          </Stack>
        );
      }}
    </Read>
  );
}
