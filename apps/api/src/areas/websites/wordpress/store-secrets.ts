import type { WordpressSecrets } from '@officine/sdk/contract';
import { seal } from '../../../access/secrets.ts';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { toId } from '../../../rest/sql.ts';

/**
 * Name of a site's secret, authenticated by its encryption. The connector's previous key has the name of the current
 * one.
 */
export const secretName = (id: number, secret: keyof WordpressSecrets): string => `pharmacy_wordpress/${id}/${secret}`;

interface SecretsToStore {
  readonly id: string | number;
  readonly secrets: WordpressSecrets;
}

/**
 * Stores a site's secrets, encrypted. With a new connector key, the previous one stays valid until the rotation is
 * complete.
 */
export async function storeSecrets(
  { sql, actor, resources, services: { config } }: CommandContext,
  { id, secrets }: SecretsToStore,
): Promise<void> {
  await sql.begin(async (tx) => {
    const [site] = await tx<{ id: number; url: string | null; connector_key: string | null }[]>`
      select id, url, connector_key from pharmacy_wordpress where id = ${toId(id)} for update`;
    if (!site) throw notFound();
    const sealed = (name: keyof WordpressSecrets) => {
      const plain = secrets[name];
      return plain ? seal(config.secret, secretName(site.id, name), plain) : null;
    };
    const values = {
      ...('ftp_password' in secrets && { ftp_password: sealed('ftp_password') }),
      ...('connector_key' in secrets && {
        connector_key: sealed('connector_key'),
        connector_key_previous: secrets.connector_key ? site.connector_key : null,
      }),
    };
    if (!Object.keys(values).length) return;
    await tx`update pharmacy_wordpress set ${tx(values)}, date_update = now() where id = ${site.id}`;
    // The activity feed shows that an access changed, without the secret.
    const feed = Object.fromEntries(
      Object.entries(secrets).map(([name, value]) => [
        name === 'ftp_password' ? 'ftp_access' : 'connector_access',
        value ? 'changed' : 'removed',
      ]),
    );
    await recordChange(tx, resources.wordpresses, actor, {
      id: site.id,
      action: 'update',
      before: { url: site.url },
      after: { url: site.url, ...feed },
    });
  });
}
