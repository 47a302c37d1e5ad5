import type postgres from 'postgres';
import type { Services, Singleton } from '../base/services.ts';

/** What the network is known by, as an administrator wrote it on « Réseau ». */
export interface NetworkBrand {
  /** The product's until there is one. */
  readonly name: string;
  /** Whether the network has given its name: nothing replaces the product's mark before. */
  readonly isNamed: boolean;
  /** Name beside the address that mails come from. */
  readonly sender: string | null;
  /** `#0b7647`: white text can be read on it. */
  readonly colour: `#${string}` | null;
  /** The stored picture. */
  readonly logo: { readonly id: string; readonly key: string; readonly name: string } | null;
}
const PRODUCT = 'Officine';

/** The path of the logo, for anybody: `/api/files/…`. */
export const logoPath = ({ id, name }: NonNullable<NetworkBrand['logo']>): string =>
  `/api/files/${id}/${encodeURIComponent(name)}`;

export async function readBrand(sql: postgres.ISql): Promise<NetworkBrand> {
  const [row] = await sql<(Pick<NetworkBrand, 'colour' | 'logo' | 'sender'> & { name: string | null })[]>`
    select n.name, n.sender, n.colour, case when f.id is not null then json_build_object('id', f.id, 'key', f.key, 'name', f.name) end as logo
    from networks n left join files f on f.id = n.logo_id`;
  const { name = null, sender = null, colour = null, logo = null } = row ?? {};
  return { name: name ?? PRODUCT, isNamed: name !== null, sender: sender ?? name, colour, logo };
}

/** A change shows on all nodes after this time at most: pages are served from memory. */
const FRESH_MS = 10_000;

/** The same, kept for pages, whose first paint has it without asking. */
export const networkBrand: Singleton<() => Promise<NetworkBrand>> = {
  make: ({ sql, log }: Services) => {
    let brand: NetworkBrand = { name: PRODUCT, isNamed: false, sender: null, colour: null, logo: null };
    let readAt = Number.NEGATIVE_INFINITY;
    let reading: Promise<void> | undefined;
    const read = async () => {
      try {
        brand = await readBrand(sql);
      } catch (error) {
        // The page is worth more than the name on it.
        log.warn({ err: error }, 'name of the network not read');
      }
      readAt = Date.now();
      reading = undefined;
    };
    return async () => {
      if (Date.now() - readAt > FRESH_MS) reading ??= read();
      // Only a process that just started waits; later ones answer with what they know, also while the database is away.
      if (readAt === Number.NEGATIVE_INFINITY) await reading;
      return brand;
    };
  },
};
