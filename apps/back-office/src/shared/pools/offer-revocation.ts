import { type AccessToken, tokens, type User } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../kit/calls/actions.ts';
import { send } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';

const LEFT = { one: 'jeton d’accès marche encore', many: 'jetons d’accès marchent encore' };
export const REVOKED = { one: 'jeton révoqué', many: 'jetons révoqués' };

const asked = (title: string): Promise<boolean> =>
  confirm({
    title,
    message:
      'Les programmes qui s’en servent s’arrêteraient aussitôt. Révoquez-les si quelqu’un d’autre a pu se servir du compte.',
    action: 'Révoquer',
    cancel: 'Les garder',
    danger: true,
  });
/** Access tokens that work; none where they cannot be read: what was asked for is done all the same. */
const working = (read: Promise<{ readonly collection: readonly AccessToken[] }>): Promise<readonly AccessToken[]> =>
  read.then(
    ({ collection }) => collection,
    () => [],
  );

/** Offers to revoke the user's own access tokens, which outlive the sessions that were ended. */
export async function offerOwnRevocation(): Promise<void> {
  const left = await working(send(tokens.list));
  if (left.length === 0 || !(await asked(`Révoquer aussi vos jetons d’accès ? ${countOf(LEFT, left.length)}.`))) return;
  let count = 0;
  for (const { id } of left) if (await act(tokens.revoke, { id }, '')) count += 1;
  if (count > 0) toast(countOf(REVOKED, count));
}

/** Offers to revoke the access tokens of another account, which outlive its password. */
export async function offerRevocation({ id, name }: Pick<User, 'id' | 'name'>): Promise<void> {
  const left = await working(send(tokens.ofUser, { id }));
  const title = `Révoquer aussi les jetons d’accès de « ${name} » ? ${countOf(LEFT, left.length)}.`;
  if (left.length === 0 || !(await asked(title))) return;
  const ended = await act(tokens.revokeOfUser, { id }, '');
  if (ended) toast(countOf(REVOKED, ended.count));
}
