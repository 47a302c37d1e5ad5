import { checkPassword } from '@officine/domain';
import { AppError, invalidField } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import type { Recipient } from '../../../mail/account-mails.ts';
import { passwordChangedMail } from '../../../mail/account-mails.ts';
import { recordAccount } from './feed.ts';
import { hashPassword, inTurn } from './hashing.ts';
import { forgottenLink } from './links.ts';
import { conditions } from './profile.ts';
import { ownerOf } from './reset-token.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation?: string | undefined;
}

/** Throws when the two entries differ, or when the password breaks the rule. */
export function checkNewPassword({ password, confirmation }: NewPassword, login: string): void {
  if (confirmation !== undefined && confirmation !== password) throw invalidField('confirmation', 'password_mismatch');
  const check = checkPassword(password, { login });
  if (!check.ok) throw invalidField('password', check.reason);
}

/** Mails the owner. A mail that fails is logged and does not undo the change. */
export async function mailPasswordChanged({ mail, config, log }: Services, reader: Recipient): Promise<void> {
  try {
    await mail.send(passwordChangedMail(reader, forgottenLink(config)));
  } catch (error) {
    log.error({ err: error }, 'mail about a changed password not sent');
  }
}

/** Sets the password by a mailed link, which is valid once, and ends every session of the account. Returns the account. */
export async function setPasswordByToken(
  services: Services,
  token: string,
  chosen: NewPassword,
  purpose: { readonly action: 'init_password' | 'update_password'; readonly hasAgreedConditions?: boolean | undefined },
): Promise<Recipient & { readonly id: number; readonly passwordHash: string }> {
  const owner = await ownerOf(services.sql, token);
  checkNewPassword(chosen, owner.login);
  const passwordHash = await inTurn(() => hashPassword(chosen.password));
  await services.sql.begin(async (tx) => {
    const [user] = await tx<{ agreed: boolean; mayAgree: boolean }[]>`
      select has_agreed_conditions as agreed, exists (${conditions(tx)}) as "mayAgree" from users
      where id = ${owner.id} and reset_token_hash = ${owner.tokenHash} and is_active for update`;
    if (!user) throw new AppError('token_not_valid');
    const agrees = user.agreed || (user.mayAgree && (purpose.hasAgreedConditions ?? false));
    await tx`update users set password_hash = ${passwordHash}, reset_token_hash = null, date_reset_password = null,
      has_agreed_conditions = ${agrees}, date_update = now() where id = ${owner.id}`;
    await recordAccount(tx, {
      action: purpose.action,
      of: owner,
      by: { userId: owner.id, username: owner.login },
      ...(agrees !== user.agreed && { fields: { hasAgreedConditions: { before: false, after: true } } }),
    });
  });
  return { ...owner, passwordHash };
}
