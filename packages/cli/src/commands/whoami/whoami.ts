import { accounts, users } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { columnOf, columnsOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';

const columns: readonly Column[] = [
  ...columnsOf(users, 'name', 'login', 'email', 'role', 'entity'),
  columnOf('', 'server'),
  { key: 'profile', label: 'Profil' },
  { key: 'expiration', label: 'Session jusqu’au', show: formatDateTime },
];

export const whoami = verb({ examples: ['whoami', 'whoami --json login,role'] }, async ({ sdk, out, config }) => {
  const me = await sdk.call(accounts.me);
  const { url, profile } = await config.read();
  await out.item({ id: me.userId, ...me, server: url, profile }, columns);
});
