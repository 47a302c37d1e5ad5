import { campaigns } from '@officine/sdk/contract';
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
    },
    examples: ['campaign disable PRI-27', 'campaign disable 12 --percentage 50 --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findCampaign(sdk, args.campaign);
    const { name } = await sdk.call(campaigns.get, { id });
    const { percentage } = args;
    const share =
      percentage === undefined || percentage === 100 ? 'tout ce qui reste' : `${percentage} % de ce qui reste`;
    await ask.confirm(
      `Retirer ${share} de « ${withoutControls(name)} », à partir d’aujourd’hui ? On ne revient pas en arrière.`,
    );
    const body = percentage === undefined ? {} : { percentage };
    const saved = await sdk.call(campaigns.disable, { id, body });
    out.done(`« ${withoutControls(saved.name)} » : ${share} est retiré.`);
    await out.item({ ...saved }, sheetColumns);
  },
);
