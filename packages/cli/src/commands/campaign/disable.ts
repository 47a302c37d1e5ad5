import { ifUnchanged } from '@officine/sdk';
import { campaigns, invoices } from '@officine/sdk/contract';
import { countOf, formatMoney } from '@officine/sdk/format';
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
      credit: { summary: 'Crédite aussi ce qui est facturé au-delà de ce qui reste' },
      'dry-run': { summary: 'Dit ce qui serait retiré, et ne retire rien' },
    },
    examples: [
      'campaign disable 12 --percentage 50 --dry-run',
      'campaign disable PRI-27',
      'campaign disable 12 --percentage 50 --yes',
      'campaign disable 12 --credit --yes',
    ],
  },
  async ({ sdk, out, ask, args }) => {
    const isDryRun = args['dry-run'] === true;
    if (!isDryRun) ask.canConfirm();
    const id = await findCampaign(sdk, args.campaign);
    const { percentage = 100 } = args;
    const rehearsed = await sdk.call(campaigns.reduce, { id, body: { percentage, dry_run: true } });
    if (isDryRun) return showDryRun(out, rehearsed);
    const { count = 0, amount = 0 } = rehearsed.credits ?? {};
    const invoiced = count > 0 ? `${countOf(invoices.list.noun, count)} à créditer : ${formatMoney(amount)} HT` : '';
    if (invoiced && !args.credit) out.note(`${invoiced}. Avec --credit, dans le même geste.`);
    const found = await sdk.call(campaigns.get, { id });
    const { name } = found;
    const share = percentage === 100 ? 'tout ce qui reste' : `${percentage} % de ce qui reste`;
    await ask.confirm(
      `Retirer ${share} de « ${withoutControls(name)} », à partir d’aujourd’hui (${effectLine(rehearsed)})${invoiced && args.credit ? `, et ${invoiced}` : ''} ?`,
    );
    const credit = args.credit === true && count > 0;
    const body = { percentage, ...(credit && { credit }) };
    const { receipt, failures } = await sdk.call(campaigns.reduce, { id, body }, ifUnchanged(found));
    const saved = await sdk.call(campaigns.get, { id });
    out.done(`« ${withoutControls(name)} » : ${share} est retiré.`);
    if (credit) out.done(countOf({ one: 'avoir émis', many: 'avoirs émis' }, count - failures.length));
    for (const { label, message } of credit ? failures : []) out.note(`${label} : ${message}`);
    if (receipt) out.note(`Jusqu’à ce soir, minuit : officine receipt undo ${receipt.id}`);
    await out.item({ ...saved }, sheetColumns);
  },
);
