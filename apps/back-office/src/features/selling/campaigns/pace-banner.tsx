import { type Campaign, pacing } from '@officine/sdk/contract';
import { paceReason, paceText } from '@officine/sdk/labels';
import { TriangleAlert } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { hasScreen } from '../../../kit/nav/known-screens.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';

/** Says that a running campaign is late, why, and leads to what mends it. Empty for any other campaign. */
export function PaceBanner({ campaign: { id, status } }: { campaign: Campaign }) {
  const role = useRole();
  const { data } = useQuery(pacing.get, status === 'running' && can(pacing.get) ? { id } : null);
  if (!data?.isLate || !data.forecast) return null;
  const { alert, forecast, date_end: end } = data;
  const why = `/${role}/why?campaign=${id}`;
  return (
    <Note tone="warning" icon={<TriangleAlert size={16} />}>
      <Bar>
        <span>
          En retard, {paceText(forecast.expected, end)}. {alert && paceReason(alert.cause, alert.count)}
        </span>
        {hasScreen(why) && (
          <LinkButton size="small" to={why}>
            Pourquoi ?
          </LinkButton>
        )}
      </Bar>
    </Note>
  );
}
