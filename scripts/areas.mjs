/**
 * The nine areas of the business, and the subjects of each in `apps/api/src/areas`. Areas and subjects stand in the order of
 * their imports: a subject may import those after it, so that no two know each other.
 */
export const AREAS = {
  figures: ['letter', 'dashboards', 'proofs', 'reports', 'rollups'],
  delivery: ['sitemap', 'sites', 'ingest', 'delivery'],
  selling: ['proposals', 'inventory', 'campaigns', 'prices'],
  money: [
    'reminders',
    'sending',
    'platform',
    'closing',
    'invoicing',
    'bank',
    'sepa',
    'payouts',
    'late',
    'payments',
    'platform-queue',
    'accounting',
    'ledger',
  ],
  websites: ['wordpress', 'screenshots'],
  network: ['network', 'publications', 'texts', 'messages', 'networks'],
  exchange: ['webhooks', 'customers', 'import', 'export', 'tables'],
  desk: [
    'first-steps',
    'views',
    'tasks',
    'receipts',
    'inbox',
    'search',
    'reading',
    'health',
    'geocoding',
    'notifications',
    'presence',
  ],
  accounts: ['accounts'],
};

/** Every subject, in the order of imports, as the path of its folder below `areas`. */
const SUBJECTS = Object.entries(AREAS).flatMap(([area, subjects]) => subjects.map((subject) => `${area}/${subject}`));

/** Of `subjects`, those that `subject` may not import: all that stand before it, all of them when it has no place. */
export function subjectsBefore(subject, subjects) {
  const place = SUBJECTS.indexOf(subject);
  return subjects.filter((other) => other !== subject && (place < 0 || SUBJECTS.indexOf(other) < place));
}
