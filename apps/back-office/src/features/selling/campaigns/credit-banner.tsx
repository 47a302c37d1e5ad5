import { invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useQuery } from '../../../kit/calls/queries.ts';
import { money, typography } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar, Push } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import { creditCampaign } from './credit-campaign.ts';

/** Invoices that charge for more than is booked now, and what credits the difference. */
export function CreditBanner({ campaign }: { campaign: number }) {
  const { data } = useQuery(invoices.creditable, { id: campaign, query: {} });
  const rows = data?.collection ?? [];
  if (rows.length === 0) return null;
  const sum = rows.reduce((total, { amount_net: net }) => total + net, 0);
  const [verb, them] = rows.length > 1 ? ['dépassent', 'elles ont été émises'] : ['dépasse', 'elle a été émise'];
  return (
    <Note tone="warning">
      <Bar>
        <span>
          {typography(
            `${countOf(invoices.list.noun, rows.length)} ${verb} de ${money(sum)} HT ce qui est programmé : ${them} avant une réduction ou un arrêt.`,
          )}
        </span>
        <Push />
        <Button size="small" onPress={() => void creditCampaign(rows, 'Campagne réduite')}>
          Créditer la différence…
        </Button>
      </Bar>
    </Note>
  );
}
