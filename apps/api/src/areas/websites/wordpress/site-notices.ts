import type postgres from 'postgres';
import { type Notice, notify } from '../../desk/notifications/notify.ts';

/** Maximum number of separate notifications; for more sites, one notification lists them. */
export const MAX_SEPARATE = 5;
export const admins = { roles: ['admin'] } as const;

/** Notifies the pharmacy of a site. */
export const notifyPharmacy = (
  tx: postgres.TransactionSql,
  { pharmacy_id }: { readonly pharmacy_id: number },
  notice: Pick<Notice, 'title' | 'source'> & { readonly message: string },
) => notify(tx, { kind: 'wordpress', link: '/customer/wordpress', ...notice }, { pharmacies: [pharmacy_id] });

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
/** `a.example, b.example et 12 autres`. */
export function listOf(sites: readonly { readonly url: string }[]): string {
  const names = sites.slice(0, MAX_SEPARATE).map(({ url }) => hostOf(url));
  return `${names.join(', ')} et ${sites.length - names.length} autre${sites.length - names.length > 1 ? 's' : ''}.`;
}
