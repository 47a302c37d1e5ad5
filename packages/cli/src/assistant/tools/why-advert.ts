import { type Explanation, explanations, MEDIA, type Scheduling, schedulings } from '@officine/sdk/contract';
import { countOf, formatDate } from '@officine/sdk/format';
import { causeOf, stepWords, wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { usage } from '../../cli-error.ts';
import { advertTitle } from '../../commands/advert/why.ts';
import { Answer } from '../answer.ts';
import { day, oneOf, text, thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';
import { idOf } from '../words.ts';

const ADVERTS = { one: 'annonce', many: 'annonces' };
const RESTING = { one: 'campagne qui dort', many: 'campagnes qui dorment' };
const BOOKED = { one: 'programmation', many: 'programmations' };
const DAYS = { one: 'jour', many: 'jours' };

const input = z.strictObject({
  pharmacy: z.optional(thing('Pharmacie : id, référence ou nom. Sans elle, une où l’annonce passe')),
  campaign: z.optional(thing('Campagne : id, référence ou nom')),
  advert: z.optional(thing('Annonce : id ou titre')),
  zone: z.optional(text('Emplacement : sa référence, comme INT-PAVE')),
  date: z.optional(day('Jour passé ou à venir, aujourd’hui sinon')),
  medium: z.optional(oneOf(MEDIA, 'Site public (internet) ou extranet ; les deux sinon')),
});
type Question = z.output<typeof input>;

/** What keeps something from being shown: the step, its figure, and what mends it. */
const causeText = (steps: Parameters<typeof causeOf>[0], medium: (typeof MEDIA)[number]): string => {
  const cause = causeOf(steps);
  if (!cause) return '';
  const { text: said, figure, mend } = stepWords(cause, medium);
  return [said, figure && ` (${figure})`, mend && `. À faire : ${mend}`].filter(Boolean).join('');
};

/** The chain of rules, as delivery itself applies it. */
function explained(found: Explanation, work: Work): Answer {
  const { pharmacy, date, pages, adverts, total, shown, empty_zones: empty, resting } = found;
  const broken = pages.flatMap(({ medium, steps }) =>
    steps
      .filter(({ holds }) => !holds)
      .map((step) => `${medium === 'internet' ? 'Site public' : 'Extranet'} : ${stepWords(step, medium).text}`),
  );
  const path = pathOf('shown', work.role, pharmacy.id);
  return new Answer()
    .add(
      `${pharmacy.name} (${pharmacy.reference}, id ${pharmacy.id}), le ${formatDate(date)} : ${countOf(ADVERTS, shown)} montrée${shown > 1 ? 's' : ''} sur ${total}.`,
      ...broken,
    )
    .list(
      adverts.map((advert) => {
        const why = advert.isShown ? '' : causeText(advert.steps, advert.medium);
        return `${advertTitle(advert)}${why.includes('À faire') ? why.slice(why.indexOf('. À faire')) : ''}`;
      }),
      { noun: ADVERTS, total, more: 'précisez l’annonce, la campagne ou l’emplacement' },
    )
    .list(
      resting.map(
        ({ campaign, medium, cause, days, total: all, next, date_end: end }) =>
          `En cours, rien ce jour-là : ${campaign.label} (id ${campaign.id}), ${countOf(DAYS, days)} sur ${all}${next ? `, prochain le ${formatDate(next)}` : ''}, fin le ${formatDate(end)}${cause ? `. ${stepWords(cause, medium).text}` : ''}`,
      ),
      { noun: RESTING },
    )
    .add(
      empty.length > 0 && `Emplacements sans annonce : ${empty.map(({ label }) => label).join(', ')}`,
      path && work.link(path),
    );
}

const bookedLine = ({ campaign, advert, zone_reference: zone, pharmacy }: Scheduling): string =>
  [campaign.name, advert?.title, zone, pharmacy.name].filter(Boolean).join(' · ');

/** What is booked on the day, for roles that may not ask the rules: and else when it is booked next. */
async function booked(work: Work, { pharmacy, campaign, advert, date = work.today }: Question): Promise<Answer> {
  const { role, bearer, call, link } = work;
  const ids = {
    ...(pharmacy !== undefined && { 'pharmacy.id': await idOf(work, 'pharmacy', pharmacy) }),
    ...(pharmacy === undefined && bearer.pharmacyId !== null && { 'pharmacy.id': bearer.pharmacyId }),
    ...(campaign !== undefined && { 'campaign.id': await idOf(work, 'campaign', campaign) }),
    ...(advert !== undefined && { 'advert.id': await idOf(work, 'advert', advert) }),
  };
  if (Object.keys(ids).length === 0)
    throw usage('Dites de quoi il s’agit.', 'Donnez une pharmacie, une campagne ou une annonce.');
  const [onDay, next] = await Promise.all([
    call(schedulings.list, { query: { ...ids, date, itemsPerPage: 50 } }),
    call(schedulings.list, {
      query: { ...ids, isActive: true, date: { strictly_after: date }, order: { date: 'asc' }, itemsPerPage: 1 },
    }),
  ]);
  const path = pathOf('shown', role);
  const coming = next.collection[0];
  return new Answer()
    .add(`Le ${formatDate(date)} : ${countOf(BOOKED, onDay.total)}.`)
    .list(
      onDay.collection.map((row) => {
        const state = row.isActive
          ? 'programmée'
          : `retirée${row.withheld_cause ? ` : ${(wordOf('', 'withheld_cause', row.withheld_cause) ?? '').toLowerCase()}` : ''}`;
        return `${bookedLine(row)} · ${state}`;
      }),
      { noun: BOOKED, total: onDay.total, more: 'précisez la pharmacie, la campagne ou l’annonce' },
    )
    .add(
      coming ? `Ensuite, le ${formatDate(coming.date)} : ${bookedLine(coming)}` : 'Rien n’est programmé ensuite.',
      'Une annonce programmée peut encore être arrêtée par le réseau : lui seul lit toute la chaîne des règles.',
      path && link(path),
    );
}

export const whyAdvert = tool({
  name: 'why_advert',
  title: 'Pourquoi une annonce est montrée ou non',
  description:
    'Quelles annonces une pharmacie montre un jour donné, et pourquoi telle annonce ou campagne n’y paraît pas, avec ce qui le corrige. Donnez la pharmacie, la campagne, l’annonce ou l’emplacement. Un administrateur reçoit la chaîne exacte des règles, les autres ce qui est programmé.',
  input,
  needs: [explanations.why, schedulings.list],
  async run(work, question) {
    const { pharmacy, campaign, advert, zone, date, medium } = question;
    if (work.role !== 'admin') return booked(work, question);
    if (!pharmacy && !campaign && !advert && !zone)
      throw usage('Dites de quoi il s’agit.', 'Donnez une pharmacie, une campagne, une annonce ou un emplacement.');
    const query = {
      ...(pharmacy !== undefined && { pharmacy: String(await idOf(work, 'pharmacy', pharmacy)) }),
      ...(campaign !== undefined && { campaign: await idOf(work, 'campaign', campaign) }),
      ...(advert !== undefined && { advert: await idOf(work, 'advert', advert) }),
      ...(zone !== undefined && { zone }),
      ...(date !== undefined && { date }),
      ...(medium !== undefined && { medium }),
    };
    return explained(await work.call(explanations.why, { query }), work);
  },
});
