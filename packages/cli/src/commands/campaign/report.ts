import { reports } from '@officine/sdk/contract';
import { CliError } from '../../cli-error.ts';
import { periodOf, periodOptions } from '../../exports/options.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { compareOption, showReport } from '../../reports/show-report.ts';
import { verb } from '../../verb.ts';
import { campaignArgument, findCampaign } from './find.ts';

export const report = verb(
  {
    arguments: { campaign: campaignArgument },
    options: {
      by: { value: 'découpe', summary: 'Une seule découpe : day, zone, pharmacy ou advert' },
      ...periodOptions,
      ...compareOption,
      overview: { summary: 'La vue d’ensemble (programmations) plutôt que le suivi' },
      output: {
        ...outputOption,
        summary: 'Télécharge les chiffres en CSV, ou en XLSX selon le nom (- : sortie standard)',
      },
    },
    examples: [
      'campaign report 1',
      'campaign report 1 --start 2026-10-08 --end 2026-10-14 --compare previous',
      'campaign report 1 --by pharmacy --format csv > pharmacies.csv',
      'campaign report 1 --output rapport.csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { by, overview, output, compare } = args;
    const period = periodOf(args);
    const campaign = await findCampaign(sdk, args.campaign);
    const type = overview ? ('campaign-overview' as const) : ('campaign-report' as const);
    if (output !== undefined) {
      await saveDownload(
        await sdk.call(reports.export, { query: { type, campaign, ...period, ...(by && { by }) } }),
        output,
        out,
      );
      return;
    }
    const { collection } = await sdk.call(reports.list, {
      query: { type, campaign, ...period, ...(compare && { compare }) },
    });
    const [found] = collection;
    if (!found) throw new CliError('Cette campagne n’a pas encore de rapport.');
    return showReport(out, found, by);
  },
);
