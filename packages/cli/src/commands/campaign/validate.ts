import { ifUnchanged } from '@officine/sdk';
import { campaigns } from '@officine/sdk/contract';
import { formatDate, formatMoney } from '@officine/sdk/format';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { campaignArgument, findCampaign } from './find.ts';

export const validate = verb(
  { arguments: { campaign: campaignArgument }, examples: ['campaign validate PRI-27', 'campaign validate 12 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findCampaign(sdk, args.campaign);
    const found = await sdk.call(campaigns.get, { id });
    const { name, budget, date_start, date_end } = found;
    // Idempotent, so that a script may repeat it.
    if (found.isScheduled) {
      out.note(`« ${withoutControls(name)} » était déjà validée.`);
      return out.item({ ...found }, sheetColumns);
    }
    await ask.confirm(
      `Valider « ${withoutControls(name)} » (${formatMoney(budget)}, du ${formatDate(date_start)} au ${formatDate(date_end)}) ? Ses annonces paraîtront.`,
    );
    const saved = await sdk.call(campaigns.update, { id, body: { isScheduled: true } }, ifUnchanged(found));
    out.done(`« ${withoutControls(saved.name)} » est validée.`);
    return out.item({ ...saved }, sheetColumns);
  },
);
