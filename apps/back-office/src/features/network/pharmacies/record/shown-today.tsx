import { parisDate } from '@officine/domain';
import { type Explanation, explanations } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { Read } from '../../../../kit/feedback/read.tsx';
import { typography } from '../../../../kit/format/format.ts';
import { pharmacyScreen } from '../../../../shared/pharmacies/pharmacy-screens.ts';
import { Resting } from '../../../../shared/why/resting.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';

const RESTING = {
  one: 'campagne en cours n’y est pas montrée',
  many: 'campagnes en cours n’y sont pas montrées',
} as const;
function sentenceOf({ resting, shown }: Explanation): string {
  if (resting.length > 0) return typography(`${countOf(RESTING, resting.length)} aujourd’hui.`);
  return shown > 0 ? 'Toutes les campagnes en cours y sont montrées.' : 'Aucune campagne n’y passe aujourd’hui.';
}
const SHOWN = { one: 'annonce à l’affiche', many: 'annonces à l’affiche' } as const;

/** What the pages of a pharmacy show today, and the campaigns that run and are not shown, with what to say on the telephone. */
export function ShownToday({ pharmacy }: { pharmacy: number }) {
  const role = useRole();
  const today = parisDate(new Date());
  const query = { pharmacy: String(pharmacy), date: today };
  const reading = useQuery(explanations.why, can(explanations.why) ? { query } : null);
  if (!can(explanations.why)) return null;
  return (
    <Read of={reading} panel="Aujourd’hui">
      {(found) => (
        <>
          <Panel
            title="Aujourd’hui"
            note={found.shown > 0 ? countOf(SHOWN, found.shown) : 'aucune annonce à l’affiche'}
            actions={
              <LinkButton size="small" to={pharmacyScreen(role, 'delivery', pharmacy)}>
                Voir la diffusion
              </LinkButton>
            }
          >
            {sentenceOf(found)}
          </Panel>
          <Resting found={found} today={today} />
        </>
      )}
    </Read>
  );
}
