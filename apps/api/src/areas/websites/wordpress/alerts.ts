import { formatDateTime } from '@officine/domain';
import type postgres from 'postgres';
import { notify } from '../../desk/notifications/notify.ts';
import { notifyFalls, notifyReturns } from './falls.ts';
import { CERTIFICATE_DAYS } from './inspect-site.ts';
import type { SiteContext } from './site-context.ts';
import { admins, hostOf, listOf, MAX_SEPARATE, notifyPharmacy } from './site-notices.ts';

/**
 * Notifies administrators and the pharmacy of sites that began to fail, of those that are back, and of certificates near their end,
 * once each: they are marked as notified in the same transaction, so the next task notifies what a killed one did not.
 */
export async function notifyOfSites({ commit }: SiteContext): Promise<void> {
  await commit(async (tx) => {
    await notifyFalls(tx);
    await notifyReturns(tx);
    await notifyCertificates(tx);
  });
}

interface ExpiringCertificate {
  id: number;
  pharmacy_id: number;
  url: string;
  ssl_date_end: string;
}
async function notifyCertificates(tx: postgres.TransactionSql): Promise<void> {
  const sites = await tx<ExpiringCertificate[]>`
    update pharmacy_wordpress set ssl_date_told = ssl_date_end
    where ssl_date_end > now() and ssl_date_end < now() + make_interval(days => ${CERTIFICATE_DAYS})
      and ssl_date_told is distinct from ssl_date_end and is_active and url is not null
    returning id, pharmacy_id, url, ssl_date_end`;
  for (const site of sites)
    await notifyPharmacy(tx, site, {
      title: `Le certificat de votre site ${hostOf(site.url)} expire bientôt`,
      message: `Il est valable jusqu’au ${formatDateTime(new Date(site.ssl_date_end))}. Le réseau est prévenu.`,
      source: `wordpress:own-certificate:${site.id}:${site.ssl_date_end}`,
    });
  const [first] = sites;
  if (first && sites.length > MAX_SEPARATE) {
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `Les certificats de ${sites.length} sites WordPress expirent bientôt`,
        message: listOf(sites),
        link: '/wordpresses',
        source: `wordpress:certificate:${first.id}:${first.ssl_date_end}`,
      },
      admins,
    );
    return;
  }
  for (const { id, url, ssl_date_end } of sites)
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `Le certificat de ${hostOf(url)} expire bientôt`,
        message: `Il est valable jusqu’au ${formatDateTime(new Date(ssl_date_end))}. Vérifiez que son renouvellement est automatique.`,
        link: `/wordpresses/${id}`,
        source: `wordpress:certificate:${id}:${ssl_date_end}`,
      },
      admins,
    );
}
