import { isAccessToken, readToken } from '@officine/sdk';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const ORIGINS = { environment: 'environnement', profile: 'profil', default: 'par défaut' } as const;
const columns: readonly Column[] = [
  { key: 'key', label: 'Réglage' },
  { key: 'value', label: 'Valeur' },
  { key: 'origin', label: 'Vient de', show: (origin: keyof typeof ORIGINS) => ORIGINS[origin] },
];

export const list = verb({ examples: ['config list', 'config list --format json'] }, async ({ out, config }) => {
  const { profile, url, urlFrom, ca, token, tokenFrom, 'update-notice': notice } = await config.read();
  // Not the token itself: users paste this output when they ask for help.
  const bearer = token === undefined ? null : readToken(token);
  const opaque = token && (isAccessToken(token) ? `jeton d’accès …${token.slice(-4)}` : 'jeton illisible');
  const session = token && (bearer ? `${bearer.username} (${bearer.role ?? '?'})` : opaque);
  await out.list(
    [
      { id: 'profile', key: 'profile', value: profile, origin: null },
      { id: 'url', key: 'url', value: url, origin: urlFrom },
      { id: 'ca', key: 'ca', value: ca ?? null, origin: ca ? 'profile' : null },
      { id: 'update-notice', key: 'update-notice', value: notice ?? 'on', origin: notice ? 'profile' : 'default' },
      { id: 'session', key: 'session', value: session ?? null, origin: tokenFrom ?? null },
    ],
    { columns },
  );
});
