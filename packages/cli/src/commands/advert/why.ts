import { type ExplainedAdvert, type Explanation, explanations, MEDIA } from '@officine/sdk/contract';
import { formatDate } from '@officine/sdk/format';
import { causeOf, stepWords } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findCampaign } from '../campaign/find.ts';
import { findAdvert } from './find.ts';

const yesNo = (value: boolean) => (value ? 'oui' : 'non');
const COLUMNS: readonly Column[] = [
  { key: 'zone', label: 'Emplacement' },
  { key: 'medium', label: 'Support' },
  { key: 'campaign', label: 'Campagne' },
  { key: 'advert', label: 'Annonce' },
  { key: 'shown', label: 'Montrée', show: yesNo },
  { key: 'part', label: 'Partie' },
  { key: 'step', label: 'Étape' },
  { key: 'holds', label: 'Oui ou non', show: yesNo },
  { key: 'text', label: 'Constat' },
  { key: 'figure', label: 'Chiffre' },
  { key: 'mend', label: 'À faire' },
];
/** Columns of the steps of one advert. */
const STEP_COLUMNS = COLUMNS.filter(({ key }) => ['holds', 'text', 'figure', 'mend'].includes(key));

/** A row for each step of an advert, or of the pages. */
const rowsOf = ({ medium, zone, campaign, advert, isShown, steps }: Partial<ExplainedAdvert>) =>
  (steps ?? []).map((step) => ({
    zone: zone?.label ?? '',
    medium,
    campaign: campaign?.label ?? '',
    advert: advert?.label ?? '',
    shown: isShown,
    part: step.part,
    step: step.key,
    holds: step.holds,
    ...stepWords(step, medium ?? 'internet'),
  }));

/** The title of an advert: whether it is shown, or why not. */
export function advertTitle({
  advert,
  zone,
  campaign,
  medium,
  isShown,
  chance,
  sharing = 1,
  kind,
  views,
  steps,
}: ExplainedAdvert) {
  const name = [advert?.label ?? campaign?.label ?? '', zone?.label, medium].filter(Boolean).join(' · ');
  const cause = causeOf(steps);
  const state = isShown
    ? ['montrée', ...((sharing ?? 1) > 1 ? [`tirage 1 sur ${sharing}, ${chance} %`] : [])].join(', ')
    : `pas montrée : ${cause ? stepWords(cause, medium).text : ''}`;
  const seen = typeof views === 'number' ? `, ${views} vue${views > 1 ? 's' : ''} ce jour-là` : '';
  return `${name}${kind === 'filling' ? ' (remplissage)' : ''} : ${state}${seen}`;
}

async function show(out: Out, found: Explanation): Promise<void> {
  if (out.format === 'json' || out.format === 'yaml') return out.item({ ...found }, []);
  const rows = [...found.pages, ...found.adverts].flatMap(rowsOf);
  if (out.format !== 'table') return out.list(rows, { columns: COLUMNS });
  for (const page of found.pages) {
    await out.title(page.medium === 'internet' ? 'Site public' : 'Extranet');
    await out.list(rowsOf(page), { columns: STEP_COLUMNS });
  }
  for (const advert of found.adverts) {
    await out.title(advertTitle(advert));
    await out.list(rowsOf(advert), { columns: STEP_COLUMNS });
  }
  if (found.adverts.length < found.total) out.note(`${found.adverts.length} annonces sur ${found.total}.`);
  for (const zone of found.empty_zones) out.note(`Rien dans l’emplacement « ${withoutControls(zone.label)} ».`);
}

/** Exits with 1 when nothing of what is asked about is shown, so that a script can watch it. */
export const why = verb(
  {
    options: {
      pharmacy: { value: 'référence', summary: 'Id ou référence de la pharmacie ; sinon, une où c’est diffusé' },
      zone: { value: 'référence', summary: 'Emplacement' },
      advert: { value: 'annonce', summary: 'Id ou nom de l’annonce' },
      campaign: { value: 'campagne', summary: 'Id ou référence de la campagne' },
      date: { value: 'AAAA-MM-JJ', summary: 'Jour passé ou à venir ; aujourd’hui sinon' },
      medium: { value: 'support', choices: MEDIA, summary: 'internet ou extranet ; les deux sinon' },
    },
    examples: [
      'advert why --pharmacy Z01001',
      'advert why --pharmacy Z01001 --zone INT-PAVE --date 2026-12-24',
      'advert why --pharmacy Z01001 --advert 1 --format csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { pharmacy, zone, advert, campaign, date, medium } = args;
    if (!pharmacy && !zone && !advert && !campaign)
      throw usage('Dites de quoi il s’agit.', 'Ajoutez --pharmacy, --zone, --advert ou --campaign');
    const found = await sdk.call(explanations.why, {
      query: {
        ...(pharmacy && { pharmacy }),
        ...(zone && { zone }),
        ...(advert && { advert: await findAdvert(sdk, advert) }),
        ...(campaign && { campaign: await findCampaign(sdk, campaign) }),
        ...(date && { date }),
        ...(medium && { medium }),
      },
    });
    await show(out, found);
    const { name, reference } = found.pharmacy;
    const at = `${withoutControls(name)} (${withoutControls(reference)}), le ${formatDate(found.date)}`;
    if (found.shown > 0) out.done(`${found.shown} annonce${found.shown > 1 ? 's' : ''} chez ${at}.`);
    else out.warn(`Aucune annonce chez ${at}.`);
    return found.shown > 0 ? EXIT.done : EXIT.error;
  },
);
