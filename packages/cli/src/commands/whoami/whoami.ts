import { accounts } from '@officine/sdk/contract';
import { instant } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  { key: 'name', label: 'Nom' },
  { key: 'login', label: 'Identifiant' },
  { key: 'email', label: 'Email' },
  { key: 'role', label: 'Rôle' },
  { key: 'entity', label: 'Pour' },
  { key: 'server', label: 'Serveur' },
  { key: 'profile', label: 'Profil' },
  { key: 'expiration', label: 'Session jusqu’au', show: instant },
];

export const whoami = verb({ examples: ['whoami', 'whoami --json login,role'] }, async ({ sdk, out, config }) => {
  const me = await sdk.call(accounts.me);
  const { url, profile } = await config.read();
  await out.item({ id: me.userId, ...me, server: url, profile }, columns);
});
