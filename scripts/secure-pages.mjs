/** What browsers have on https and on localhost only: a network in a pharmacy's own LAN is read on plain http. */
const SECURE_ONLY = [
  ['randomUUID', undefined, 'makes ids with `newId` (ui/new-id.ts)'],
  ['subtle', 'crypto', 'asks `canKeep` first (kit/calls/kept.ts)'],
  ['clipboard', 'navigator', 'copies with `copyText` (kit/feedback/copy-text.ts)'],
  ...[
    'credentials',
    'geolocation',
    'gpu',
    'locks',
    'mediaDevices',
    'serviceWorker',
    'share',
    'storage',
    'wakeLock',
  ].map((name) => [name, 'navigator', 'has another way where it is missing, and says in a comment which']),
];

/** Overrides for the linter: such a thing is used only where a comment names the other way. */
export const securePages = [
  {
    files: ['apps/back-office/{src,build/page-start}/**', 'packages/{widget,sdk,domain}/src/**'],
    excludeFiles: ['**/*.test.ts'],
    rules: {
      'eslint/no-restricted-properties': [
        'error',
        ...SECURE_ONLY.map(([property, object, way]) => ({
          property,
          ...(object && { object }),
          message: `It is missing on pages of plain http: a page ${way}.`,
        })),
      ],
    },
  },
];
