import { CONTENT_KEYS, type ContentOverview } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import type { CommandContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { findText } from './texts.ts';

interface Counts {
  count_signatures: number;
  count_outdated: number;
}
interface Version {
  author: string | null;
  date_create: string;
}
const TITLES = wordsOf('Content.key');

/** Every text, written or not, with its current version and its signatures. */
export async function textsOverview({ sql, services: { config } }: CommandContext): Promise<ContentOverview> {
  const texts = await Promise.all(
    CONTENT_KEYS.map(async (key) => {
      const text = await findText(sql, config, key);
      const version = text?.version ?? 0;
      const [kept] = await sql<Version[]>`
        select author, date_create from content_versions where key = ${key} and version = ${version}`;
      const [counts] = await sql<Counts[]>`
        select count(*)::int as count_signatures, (count(*) filter (where version is distinct from ${version}))::int as count_outdated
        from (
          select v.version from pharmacy_signatures s left join content_versions v on v.id = s.version_id where s.paper = ${key}
          union all
          select m.version from sepa_mandates m where ${key} = 'sepa_mandate' and m.date_revocation is null) signed`;
      return {
        key,
        title: text?.title ?? TITLES[key],
        version,
        date_create: kept?.author ? atom(kept.date_create) : null,
        author: kept?.author ?? null,
        count_signatures: counts?.count_signatures ?? 0,
        count_outdated: counts?.count_outdated ?? 0,
      };
    }),
  );
  return { texts };
}
