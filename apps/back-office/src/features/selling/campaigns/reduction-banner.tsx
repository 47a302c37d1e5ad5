import { type Campaign, campaigns, receipts } from '@officine/sdk/contract';
import { TriangleAlert } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { effectText } from '../../../kit/effects/effect-text.ts';
import { askUndo, isUndoable } from '../../../kit/effects/receipt-toast.ts';
import { date } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';

/** Says what a campaign has lost, by whom, and offers to undo it the same day. Empty for any other campaign. */
export function ReductionBanner({ campaign }: { campaign: Campaign }) {
  const { id, deactivation_percentage: percentage, date_disabled: since, isActive } = campaign;
  const query = { resource: 'Campaign', item: id, action: 'reduce', order: { id: 'desc' as const }, itemsPerPage: 10 };
  const { data } = useQuery(receipts.list, percentage && can(receipts.list) ? { query } : null);
  const last = data?.collection.find((receipt) => !receipt.date_undone && receipt.percentage === percentage);
  if (!isActive)
    return (
      <Note tone="warning" icon={<TriangleAlert size={16} />}>
        Campagne suspendue : ses annonces ne sont plus diffusées, et ses places restent réservées.
      </Note>
    );
  if (!percentage) return null;
  return (
    <Note tone="warning" icon={<TriangleAlert size={16} />}>
      <Bar>
        <span>
          {percentage} % retirés le {date(since)}
          {last && ` par ${last.author}`}
          {last?.effect && ` · ${effectText(last.effect)}`}
        </span>
        {last && can(campaigns.reduce) && isUndoable(last) && (
          <Button
            size="small"
            onPress={() => void askUndo(last, `Rétablir ce qui a été retiré de « ${campaign.name} » ?`)}
          >
            Annuler la réduction…
          </Button>
        )}
      </Bar>
    </Note>
  );
}
