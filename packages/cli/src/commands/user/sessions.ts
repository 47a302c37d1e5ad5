import { users } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import type { Column } from '../../output/fields.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findUser, userArgument } from './find.ts';

const columns: readonly Column[] = [
  { key: 'date_seen', label: 'Vue le', show: formatDateTime },
  { key: 'date_create', label: 'Ouverte le', show: formatDateTime },
  { key: 'date_expiry', label: 'Expire le', show: formatDateTime },
  { key: 'ip', label: headingOf('UserSession', 'ip') },
  { key: 'agent', label: 'Navigateur' },
];

export const sessions = verb(
  { arguments: { user: userArgument }, examples: ['user sessions 1', 'user sessions 1 --format csv'] },
  async ({ sdk, out, args }) => {
    const id = await findUser(sdk, args.user);
    const { collection } = await sdk.call(users.sessions, { id });
    await out.list(
      collection.map((session) => ({ ...session })),
      { columns },
    );
  },
);

export const signOut = verb(
  { arguments: { user: userArgument }, examples: ['user sign-out 3', 'user sign-out 3 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findUser(sdk, args.user);
    const { name } = await sdk.call(users.get, { id });
    await ask.confirm(`Fermer toutes les sessions de ${withoutControls(name)} ?`);
    const { count } = await sdk.call(users.endSessions, { id });
    out.done(`${withoutControls(name)} : ${count} ${count > 1 ? 'sessions fermées' : 'session fermée'}.`);
  },
);
