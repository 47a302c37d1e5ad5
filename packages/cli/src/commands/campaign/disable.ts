import { ifUnchanged } from '@officine/sdk';
import { campaigns } from '@officine/sdk/contract';
import { effectLine, showDryRun } from '../../output/effect.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { sheetColumns } from './columns.ts';
import { campaignArgument, findCampaign } from './find.ts';

export const disable = verb(
  {
    arguments: { campaign: campaignArgument },
    options: {
      percentage: {
        value: 'n',
        int: [1, 100],
        summary: 'Part à retirer de chaque pharmacie, en pourcents ; tout si rien n’est dit',
      },
      'dry-run': { summary: 'Dit ce qui serait retiré, et ne retire rien' },
    },
    examples: [
      'campaign disable 12 --percentage 50 --dry-run',
      'campaign disable PRI-27',
      'campaign disable 12 --percentage 50 --yes',
    ],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const id = await findCampaign(sdk, args.campaign);
    const { percentage = 100 } = args;
    const rehearsed = await sdk.call(campaigns.reduce, { id, body: { percentage, dry_run: true } });
    if (isDryRun) return showDryRun(out, rehearsed);
    const found = await sdk.call(campaigns.get, { id });
    const { name } = found;
    const share = percentage === 100 ? 'tout ce qui reste' : `${percentage} % de ce qui reste`;
    await ask.confirm(
      `Retirer ${share} de « ${withoutControls(name)} », à partir d’aujourd’hui (${effectLine(rehearsed)}) ?`,
    );
    const { receipt } = await sdk.call(campaigns.reduce, { id, body: { percentage } }, ifUnchanged(found));
    const saved = await sdk.call(campaigns.get, { id });
    out.done(`« ${withoutControls(name)} » : ${share} est retiré.`);
    if (receipt) out.note(`Jusqu’à ce soir, minuit : officine receipt undo ${receipt.id}`);
    await out.item({ ...saved }, sheetColumns);
  },
);
