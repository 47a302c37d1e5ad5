import { type ExplainedAdvert, type Explanation, MEDIA } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError } from '../../../../base/errors.ts';
import { parseBookings } from '../bookings.ts';
import { candidates } from '../candidates.ts';
import type { Catalog } from '../catalog.ts';
import type { Delivery } from '../delivery.ts';
import type { Medium } from '../rules.ts';
import type { Asked } from './asked.ts';
import { type Chain, chancesOf } from './chains.ts';
import { type PageDay, readFacts, readPlans, readRemoved, thing } from './facts.ts';
import { findPharmacy } from './find-pharmacy.ts';
import { chainsOf } from './page-chains.ts';
import { readPageSteps } from './page-steps.ts';
import { planningSteps } from './planning-steps.ts';
import { restingCampaigns } from './resting.ts';
import { aboutStep, pictureStep } from './step.ts';

const MAX_ADVERTS = 200;

interface Question {
  readonly pharmacy?: string | undefined;
  /** Reference. */
  readonly zone?: string | undefined;
  readonly advert?: number | undefined;
  readonly campaign?: number | undefined;
  readonly date?: string | undefined;
  readonly medium?: Medium | undefined;
}
const missing = (text: string) => new AppError('not_found', text);

/** The ids of what is asked about. A name that nothing has is a 404 that says which. */
function readAsked(catalog: Catalog, { zone: reference, advert, campaign, medium }: Question): Asked {
  const zone =
    reference === undefined ? undefined : [...catalog.zones.values()].find((one) => one.reference === reference);
  if (reference !== undefined && !zone) throw missing(`Aucun emplacement n’a la référence ${reference}.`);
  if (advert !== undefined && !catalog.adverts.has(advert)) throw missing(`Aucune annonce n’a le numéro ${advert}.`);
  if (campaign !== undefined && !catalog.campaigns.has(campaign))
    throw missing(`Aucune campagne n’a le numéro ${campaign}.`);
  return { zone: zone?.id, advert, campaign, medium };
}

/** What the pages of a pharmacy show on a day, why, and why not the rest: by asking the rules of delivery. */
export async function explain(sql: postgres.ISql, delivery: Delivery, question: Question): Promise<Explanation> {
  const { pharmacy: key, medium } = question;
  const date = question.date ?? delivery.today();
  const inMemory = delivery.isInMemory(date);
  await delivery.settle(inMemory ? date : undefined);
  const { catalog } = delivery;
  const asked = readAsked(catalog, question);
  const isAboutOne = (asked.zone ?? asked.advert ?? asked.campaign) !== undefined;
  if (key === undefined && !isAboutOne)
    throw new AppError('bad_request', 'Choisissez une pharmacie, un emplacement, une annonce ou une campagne.');
  const pharmacy = await findPharmacy(sql, catalog, key, { ...asked, date });
  if (!pharmacy) throw missing(key ? `Aucune pharmacie n’a la référence ${key}.` : 'Le réseau n’a aucune pharmacie.');

  const day: PageDay = { pharmacy: pharmacy.id, date };
  const [stored, removed, plans, pages] = await Promise.all([
    delivery.readBooked(pharmacy, date),
    isAboutOne ? readRemoved(sql, day) : [],
    readPlans(sql, day, asked),
    readPageSteps(sql, day, delivery.today()),
  ]);
  if (!pages) throw missing('Cette pharmacie vient d’être retirée.');
  const booked = parseBookings(stored);
  const chains = chainsOf(catalog, { pharmacy, date, booked, removed }, asked, plans);
  const empty = isAboutOne ? [] : emptyZones(catalog, chains, medium);
  const more = { zones: empty, adverts: booked.map(({ advert }) => advert) };
  const facts = await readFacts(sql, day, chains, more);
  const chances = new Map(
    MEDIA.map((one) => [one, chancesOf(candidates(catalog, booked, { pharmacy, date, medium: one }))]),
  );
  const { name } = pages;
  const adverts = chains.map((chain): ExplainedAdvert => {
    const { explained, isShown } = chain;
    const { item, kind } = explained;
    const counted = facts.counted.get(kind === 'filling' ? `0 ${item.id}` : `${item.id} 0`);
    return {
      key: `${kind}:${item.id || `${item.zone}-${item.advert}-${kind === 'filling' ? 0 : item.campaign}`} ${chain.medium}`,
      medium: chain.medium,
      kind,
      zone: thing('Zone', facts.zones.get(item.zone)),
      campaign: kind === 'filling' ? undefined : thing('Campaign', facts.campaigns.get(item.campaign)),
      advert: thing('Advert', facts.adverts.get(item.advert)),
      isShown,
      ...chances.get(chain.medium)?.get(`${kind} ${item.id}`),
      ...(date <= delivery.today() && item.id !== 0 && { views: counted?.views ?? 0, clicks: counted?.clicks ?? 0 }),
      steps: [
        ...chain.steps.map(({ key: step, holds }) => ({
          key: step,
          part: 'delivery' as const,
          holds,
          ...aboutStep(catalog, facts, chain, step, { id: pharmacy.id, name }),
        })),
        ...planningSteps(chain, day, facts, booked),
        ...pictureStep(facts, chain),
      ],
    };
  });
  const shown = new Set(adverts.flatMap(({ isShown, campaign }) => (isShown && campaign ? campaign.id : [])));
  const resting = isAboutOne
    ? []
    : await restingCampaigns(sql, day, shown, async (campaign) => {
        const found = await explain(sql, delivery, { pharmacy: String(pharmacy.id), campaign, date, medium });
        return found.adverts;
      });
  return {
    pharmacy: { id: pharmacy.id, name, reference: pharmacy.reference },
    date,
    pages: MEDIA.filter((one) => !medium || one === medium).map((one) => ({ medium: one, steps: pages[one] })),
    adverts: adverts.slice(0, MAX_ADVERTS),
    total: adverts.length,
    shown: adverts.filter(({ isShown }) => isShown).length,
    empty_zones: empty.flatMap((id) => thing('Zone', facts.zones.get(id)) ?? []),
    resting,
  };
}

/** Active zones for which a page has nothing to show. */
function emptyZones(catalog: Catalog, chains: readonly Chain[], medium: Medium | undefined): number[] {
  const filled = new Set(chains.filter(({ isShown }) => isShown).map(({ explained }) => explained.item.zone));
  return [...catalog.zones.values()]
    .filter(
      (zone) =>
        zone.isActive && !filled.has(zone.id) && MEDIA.some((one) => zone[`is_${one}`] && (medium ?? one) === one),
    )
    .map(({ id }) => id);
}
