import type { ExplainedStep } from '@officine/sdk/contract';
import type { Booking } from '../bookings.ts';
import type { Chain } from './chains.ts';
import { type Facts, type PageDay, thing } from './facts.ts';

/** Why an advert of a campaign has no booking on a page: the steps of the planning, in the order of its work. */
export function planningSteps(
  chain: Chain,
  { date }: PageDay,
  facts: Facts,
  booked: readonly Booking[],
): readonly ExplainedStep[] {
  const { explained, medium } = chain;
  if (explained.kind === 'filling' || chain.steps.every(({ key, holds }) => key !== 'booked' || holds)) return [];
  const { campaign: campaignId, zone: zoneId, advert } = explained.item;
  const campaign = facts.campaigns.get(campaignId);
  const zone = facts.zones.get(zoneId);
  const steps: Omit<ExplainedStep, 'part'>[] = [];
  const about = thing('Campaign', campaign);
  if (campaign) {
    const { start, end, isMember } = campaign;
    steps.push(
      { key: 'campaign_period', holds: start <= date && date <= end, about, date_start: start, date_end: end },
      { key: 'campaign_pharmacy', holds: isMember, about },
    );
  }
  if (campaign && zone) {
    const count = facts.planned.get(`${campaignId} ${zoneId} ${medium}`) ?? 0;
    const other = booked.find((one) => one.campaign === campaignId && one.zone === zoneId && one.advert !== advert);
    steps.push(
      { key: 'topic_planned', holds: count > 0, about, count },
      {
        key: 'booking_kept',
        holds: explained.item.id === 0,
        about,
        ...(explained.item.id !== 0 && { date_start: campaign.disabled, count: campaign.percentage }),
      },
      { key: 'advert_turn', holds: !other, about: other && thing('Advert', facts.adverts.get(other.advert)) },
    );
  }
  if (zone)
    steps.push({
      key: 'slot_free',
      holds: zone.taken < zone.capacity,
      about: thing('Zone', zone),
      count: zone.taken,
      total: zone.capacity,
    });
  // What is left when nothing else stood in the way: the budget was spent on other days or in other zones.
  if (campaign?.isMember && steps.every(({ holds }) => holds)) {
    const days = facts.booked.get(`${campaignId} ${zoneId}`);
    steps.push({
      key: 'other_days',
      holds: false,
      about,
      count: days?.days ?? 0,
      total: campaign.days,
      date_start: days?.next,
      text: campaign.cause,
    });
  }
  return steps.map((step) => ({ ...step, part: 'planning' }));
}
