import { createHmac, timingSafeEqual } from 'node:crypto';
import type postgres from 'postgres';
import { keyFor } from '../accounts/token.ts';
import type { Config } from '../config/config.ts';
import { notify } from '../notifications/notify.ts';

/** Who gets an advertiser's proofs each month. */
export interface ProofRecipient {
  readonly advertiser: number;
  readonly email: string;
}

const MAC_BYTES = 16;
const macOf = (config: Pick<Config, 'secret'>, text: string): Buffer =>
  createHmac('sha256', keyFor('proof mail', config.secret)).update(text).digest().subarray(0, MAC_BYTES);

/** Address that takes a recipient off the list without signing in, which is all that it can do. It never expires. */
export function stopLink(config: Pick<Config, 'secret' | 'publicUrl'>, { advertiser, email }: ProofRecipient): string {
  const text = `${advertiser}.${Buffer.from(email).toString('base64url')}`;
  return `${config.publicUrl}/stop-proofs/${text}.${macOf(config, text).toString('base64url')}`;
}

/** The recipient that the token of an address names; undefined for one that was not made here. */
export function readStopToken(config: Pick<Config, 'secret'>, token: string): ProofRecipient | undefined {
  const [advertiser = '', email = '', mac = ''] = token.split('.');
  const sent = Buffer.from(mac, 'base64url');
  const right = macOf(config, `${advertiser}.${email}`);
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  return { advertiser: Number(advertiser), email: Buffer.from(email, 'base64url').toString() };
}

/** Takes an address off an advertiser's list, with its mails that have not left, and tells the advertiser. */
export async function stopProofs(tx: postgres.TransactionSql, { advertiser, email }: ProofRecipient): Promise<void> {
  const { count } = await tx`
    update advertisers set date_update = now(), proof_recipients = nullif(array_to_string(
      array_remove(string_to_array(proof_recipients, ', '), ${email}), ', '), '')
    where id = ${advertiser} and ${email} = any(string_to_array(proof_recipients, ', '))`;
  await tx`
    update proof_mails set date_try = null
    where advertiser_id = ${advertiser} and email = ${email} and date_try is not null`;
  if (count === 0) return;
  await notify(
    tx,
    {
      kind: 'report',
      title: `${email} ne veut plus recevoir vos bilans de campagne`,
      message: 'Cette adresse a été retirée de vos destinataires.',
      link: `/broadcasters/${advertiser}`,
    },
    { advertisers: [advertiser] },
  );
}
