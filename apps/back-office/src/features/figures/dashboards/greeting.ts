import type { User } from '@officine/sdk/contract';

/** First word of a person's name; undefined for a login or an address in place of a name. */
const firstName = (name: string): string | undefined => {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}’'-]+$/u.test(first) ? first : undefined;
};

/** « Bonjour Claire »; a pharmacy, whose account several people use, is greeted by its own name. */
export function greeting(profile: Pick<User, 'name' | 'role' | 'entity'> | null): string {
  const who = profile?.role === 'customer' ? profile.entity : firstName(profile?.name ?? '');
  return who ? `Bonjour ${who}` : 'Bonjour';
}
