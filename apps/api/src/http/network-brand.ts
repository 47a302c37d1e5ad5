import { escapeHtml } from '../base/escape-html.ts';
import type { Services, Singleton } from '../base/services.ts';

/** A change of the name shows on all nodes after this time at most: pages are served from memory. */
const FRESH_MS = 10_000;

/**
 * The name and the logo of the network, as the page of the back office carries them: its first paint has them without
 * asking. Empty until an administrator has given one.
 */
export const networkBrand: Singleton<() => Promise<string>> = {
  make: ({ sql, log }: Services) => {
    let tag = '';
    let readAt = Number.NEGATIVE_INFINITY;
    let reading: Promise<void> | undefined;
    const read = async () => {
      try {
        const [network] = await sql<{ name: string | null; file: string | null; file_name: string | null }[]>`
          select n.name, f.id as file, f.name as file_name from networks n left join files f on f.id = n.logo_id`;
        const logo = network?.file
          ? ` data-logo="/api/files/${network.file}/${escapeHtml(encodeURIComponent(network.file_name ?? ''))}"`
          : '';
        tag = network?.name ? `<meta name="officine-network" content="${escapeHtml(network.name)}"${logo}>` : '';
      } catch (error) {
        // The page is worth more than the name on it.
        log.warn({ err: error }, 'name of the network not read');
      }
      readAt = Date.now();
      reading = undefined;
    };
    return async () => {
      if (Date.now() - readAt > FRESH_MS) reading ??= read();
      // Only a process that just started waits; later ones answer with what they know.
      if (readAt === Number.NEGATIVE_INFINITY) await reading;
      return tag;
    };
  },
};
