import { users } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

export const userArgument = { label: 'utilisateur', summary: 'Son id, son identifiant ou son email' } as const;
export const findUser = (sdk: Caller, text: string): Promise<number> =>
  resolveId(sdk, text, { route: users.list, by: ['login', 'email', 'name'] });
