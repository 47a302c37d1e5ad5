import { addDays } from '@officine/domain';
import { at, type World } from '../world.ts';

/** Number of users who open documents and offers. */
const MAX_READERS = 40;

interface Reader {
  readonly id: number;
  readonly role: string;
  readonly pharmacy_id: number | null;
}

/** Each reader's first opening of each item. */
const first = <T extends { item: number; user_id: number; datetime: string }>(rows: readonly T[]) => [
  ...new Map(
    rows.toSorted((a, b) => (a.datetime < b.datetime ? 1 : -1)).map((row) => [`${row.item}/${row.user_id}`, row]),
  ).values(),
];

/** Openings of documents and offers: each one, and the first of each reader. */
export function openings(
  { rng: root, today }: World,
  people: readonly Reader[],
  counts: { documents: number; offers: number },
) {
  const rng = root.fork('openings');
  const readers = people.filter(({ role }) => role === 'customer').slice(0, MAX_READERS);
  const of = (count: number) =>
    readers.flatMap(({ id, pharmacy_id }) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter(() => rng.chance(0.3))
        .flatMap((item) =>
          Array.from({ length: rng.int(1, 3) }, (__, turn) => ({
            item,
            user_id: id,
            pharmacy_id,
            datetime: at(addDays(today, -rng.int(1, 9) - 10 * (2 - turn)), rng.int(7, 17), rng.int(0, 59)),
          })),
        ),
    );
  const [papers, deals] = [of(counts.documents), of(counts.offers)];
  return {
    documents: papers.map(({ item, ...row }, index) => ({ id: index + 1, document_id: item, ...row })),
    offers: deals.map(({ item, ...row }, index) => ({ id: index + 1, offer_id: item, ...row })),
    documentReaders: first(papers).map(({ item, user_id, datetime }) => ({ document_id: item, user_id, datetime })),
    offerReaders: first(deals).map(({ item, user_id, datetime }) => ({ offer_id: item, user_id, datetime })),
  };
}
