import type { Explanation } from '@officine/sdk/contract';
import { stepWords } from '@officine/sdk/labels';
import { Link } from 'react-router-dom';
import { typography } from '../../kit/format/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { State } from '../../ui/state.tsx';
import { link } from '../../ui/table.css.ts';
import { restingSentence } from './resting-sentence.ts';
import * as css from './why.css.ts';
import { whyAddress } from './why-address.ts';

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
