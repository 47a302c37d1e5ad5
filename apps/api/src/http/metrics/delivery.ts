import { deliveryOf } from '../../areas/delivery/delivery/delivery.ts';
import { gauge, number } from '../../base/metrics/families.ts';
import type { Services } from '../../base/services.ts';

/** What this node has in memory to answer pages. */
export function deliveryLines(services: Services): string[] {
  const { pharmacies, adverts, bookings, answers, isCurrent, canAnswer } = deliveryOf(services).size();
  return [
    ...number('officine_delivery_ready', 'Whether pages can be answered from memory.', canAnswer ? 1 : 0),
    ...number(
      'officine_delivery_current',
      'Whether memory is what the database says; otherwise pages show an older state.',
      isCurrent ? 1 : 0,
    ),
    ...gauge('officine_delivery_items', 'What is in memory for pages.', 'kind', {
      pharmacies,
      adverts,
      bookings,
      answers,
    }),
  ];
}
