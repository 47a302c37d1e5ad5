import type postgres from 'postgres';
import { readSignedText, signText } from '../../../access/signed-text.ts';
import type { Config } from '../../../config/config.ts';
import { notify } from '../../desk/notifications/notify.ts';

/** Who gets an advertiser's proofs each month. */
export interface ProofRecipient {
  readonly advertiser: number;
  readonly email: string;
}

const USE = 'proof mail';

/** Address that takes a recipient off the list without signing in, which is all that it can do. It never expires. */
export function stopLink(config: Pick<Config, 'secret' | 'publicUrl'>, { advertiser, email }: ProofRecipient): string {
  const text = `${advertiser}.${Buffer.from(email).toString('base64url')}`;
  return `${config.publicUrl}/stop-proofs/${signText({ config, use: USE }, text)}`;
}

/** The recipient that the token of an address names; undefined for one that was not made here. */
export function readStopToken(config: Pick<Config, 'secret'>, token: string): ProofRecipient | undefined {
  const text = readSignedText({ config, use: USE }, token);
  if (text === undefined) return undefined;
  const [advertiser = '', email = ''] = text.split('.');
  return { advertiser: Number(advertiser), email: Buffer.from(email, 'base64url').toString() };
}

/** Removes an address from an advertiser's recipients, cancels its mails that are not sent yet, and notifies the advertiser. */
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
