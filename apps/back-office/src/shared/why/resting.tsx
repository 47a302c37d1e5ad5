import { addDays } from '@officine/domain';
import type { Explanation, RestingCampaign } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { stepWords } from '@officine/sdk/labels';
import { Link } from 'react-router-dom';
import { date as dateText, typography } from '../../kit/format/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { State } from '../../ui/state.tsx';
import { link } from '../../ui/table.css.ts';
import * as css from './why.css.ts';
import { whyAddress } from './why-address.ts';

const DAY = { one: 'jour', many: 'jours' };
/** Where it is stopped, a day to come is not one. */
const STOPS: ReadonlySet<string> = new Set(['campaign_active', 'buyer_active', 'pharmacy_active']);

/** « Elle passe 16 jours sur 40 chez vous ; prochain jour demain. »: to be read to who asks, on the telephone. */
function restingSentence({ days, total, next, date_end: end, cause }: RestingCampaign, day: string): string {
  if (cause && STOPS.has(cause.key)) return `Elle est arrêtée : ${stepWords(cause, 'internet').text.toLowerCase()}.`;
  if (days === 0) return `Aucun jour n’est programmé chez vous sur les ${total} de la campagne.`;
  const share = `Elle passe ${countOf(DAY, days)} sur ${total} chez vous`;
  if (!next) return `${share} ; c’est fini jusqu’à sa fin, le ${dateText(end)}.`;
  return `${share} ; prochain jour ${next === addDays(day, 1) ? 'demain' : `le ${dateText(next)}`}.`;
}

/** Campaigns that run at a pharmacy and show nothing there on the day: why, what to say, and when they are back. */
export function Resting({ found: { resting, pharmacy, date: day }, today }: { found: Explanation; today: string }) {
  if (resting.length === 0) return null;
  return (
    <Panel
      title={day === today ? 'En cours, pas aujourd’hui' : 'En cours, pas ce jour-là'}
      note={String(resting.length)}
    >
      <ul>
        {resting.map((one) => {
          const { campaign, cause, medium } = one;
          const words = cause && stepWords(cause, medium);
          return (
            <li key={campaign.id} className={css.resting}>
              <span className={css.restingWords}>
                <Link className={link} to={`/admin/customer-campaign-overview/${campaign.id}/${pharmacy.id}`}>
                  {campaign.label}
                </Link>
                <span>{typography(`« ${restingSentence(one, day)} »`)}</span>
                {words && <State tone="warning">{typography(words.text)}</State>}
              </span>
              <LinkButton
                size="small"
                to={whyAddress(campaign.id, { pharmacy: pharmacy.id, day: day === today ? undefined : day })}
                aria-label={typography(`Pourquoi ${campaign.label} ?`)}
              >
                {typography('Pourquoi ?')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
