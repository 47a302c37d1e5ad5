import type postgres from 'postgres';
import { readSignedText, signText } from '../../../access/signed-text.ts';
import type { Config } from '../../../config/config.ts';

const USE = 'proposal';

/** The address of a proposal's page. Nobody can guess another's, and nothing secret is stored. */
export const proposalUrl = (config: Pick<Config, 'secret' | 'publicUrl'>, id: number): string =>
  `${config.publicUrl}/proposal/${signText({ config, use: USE }, String(id))}`;

/** The proposal of an address; undefined for one that was not made here. */
export function proposalOfToken(config: Pick<Config, 'secret'>, token: string): number | undefined {
  const text = readSignedText({ config, use: USE }, token);
  return text === undefined ? undefined : Number(text);
}

/** Notes the first opening of its page. */
export const noteOpening = (sql: postgres.ISql, id: number) =>
  sql`update proposals set date_seen = now() where id = ${id} and date_seen is null`;
