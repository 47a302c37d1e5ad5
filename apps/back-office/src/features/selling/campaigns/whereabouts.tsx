import { type Campaign, type PacedCampaign, pacing } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { behindReason, paceShare, paceText } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { money, number, typography } from '../../../kit/format/format.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { ScreenLink } from '../../../shared/invoices/invoice-link.tsx';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { whyAddress } from '../../../shared/why/why-address.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PaceChart } from './pace-chart.tsx';
import * as css from './whereabouts.css.ts';

/** Where a campaign is, in a sentence; its pace; and the pharmacies that drag it down, with the cause. */
export function Whereabouts({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(pacing.get, { id: campaign.id });
  if (!data || data.bookings === 0) return null;
  return (
    <>
      <p className={css.sentence}>{sentenceOf(data)}</p>
      <PaceChart campaign={campaign} />
      {data.behind.length > 0 && <Behind campaign={data} />}
    </>
  );
}

const PHARMACIES = { one: 'pharmacie', many: 'pharmacies' } as const;
const SILENT = { one: 'pharmacie n’a', many: 'pharmacies n’ont' } as const;

/** `56 % diffusé, 54 % vu, à ce rythme : 97 % au 13/12/2026. 3 330,00 € programmés dans 27 pharmacies, dont 1 922,00 € déjà diffusés. …` */
function sentenceOf(campaign: PacedCampaign): string {
  const { expected, delivered, forecast, date_end: end, amount, amount_passed: passed } = campaign;
  const { count_pharmacies: pharmacies, count_silent: silent } = campaign;
  const pace = [`${paceShare(expected)} diffusé`, `${paceShare(delivered)} vu`];
  if (forecast) pace.push(paceText(forecast.expected, end));
  const sold = `${money(amount)} programmés dans ${countOf(PHARMACIES, pharmacies)}, dont ${money(passed)} déjà diffusés.`;
  const quiet = silent > 0 ? ` ${countOf(SILENT, silent)} rien montré depuis 7 jours.` : '';
  return typography(`${pace.join(', ')}. ${sold}${quiet}`);
}

/** The pharmacies whose past bookings were not seen. */
function Behind({ campaign: { id, behind } }: { campaign: PacedCampaign }) {
  const role = useRole();
  return (
    <Panel title="Pharmacies qui la retardent" note="celles où le plus de programmations n’ont pas été vues">
      <ul className={css.places}>
        {behind.map(({ id: pharmacy, name, reference, passed, missed, amount, cause }) => {
          const why = whyAddress(id, { pharmacy });
          return (
            <li key={pharmacy} className={css.place}>
              <ScreenLink to={pharmacyScreen(role, 'situation', pharmacy)}>{name}</ScreenLink>
              <span className={css.quiet}>{reference}</span>
              <span>{behindReason(cause)}</span>
              <span className={css.missed}>
                {typography(`${number(missed)} sur ${number(passed)} non vues, ${money(amount)}`)}
              </span>
              {hasScreen(why) && (
                <LinkButton size="small" to={why}>
                  Pourquoi ?
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
