/**
 * The nine areas of the business, and the subjects of each in `apps/api/src`. Areas and subjects stand in the order of their
 * imports: a subject may import those after it, so that no two know each other.
 */
export const AREAS = {
  figures: ['proofs', 'reports', 'rollups'],
  delivery: ['sitemap', 'sites', 'ingest', 'delivery'],
  selling: ['inventory', 'campaigns', 'advertising'],
  money: ['invoicing', 'sepa', 'accounting'],
  websites: ['wordpress', 'screenshots'],
  network: ['network', 'contents', 'contact'],
  exchange: ['exchange'],
  desk: [
    'lists',
    'tasks',
    'receipts',
    'dashboards',
    'todos',
    'search',
    'reading',
    'health',
    'geocoding',
    'notifications',
  ],
  accounts: ['accounts'],
};

const order = Object.values(AREAS).flat();

/** Subjects that `subject` may not import, of those that exist: all that stand before it, all of them when it has no area. */
export const subjectsBefore = (subject, subjects) =>
  subjects.filter(
    (other) => other !== subject && (!order.includes(subject) || order.indexOf(other) < order.indexOf(subject)),
  );
