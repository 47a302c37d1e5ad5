import { formatDateTime } from '@officine/domain';
import type postgres from 'postgres';
import { type Notice, notify } from '../../desk/notifications/notify.ts';
import { CERTIFICATE_DAYS } from './inspect-site.ts';
import type { StoredProblem } from './problem.ts';
import type { SiteContext } from './site-context.ts';

/** Maximum number of separate notifications; for more sites, one notification lists them. */
const MAX_SEPARATE = 5;
const admins = { roles: ['admin'] } as const;

/**
 * Notifies administrators and the pharmacy of sites that began to fail and of certificates near their end, once each: they are marked as
 * notified in the same transaction, so the next task notifies what a killed one did not.
 */
export async function notifyOfSites({ commit }: SiteContext): Promise<void> {
  await commit(async (tx) => {
    await notifyFailures(tx);
    await notifyCertificates(tx);
  });
}

interface FailingSite {
  id: number;
  pharmacy_id: number;
  url: string;
  check_errors: StoredProblem[] | null;
  date_failing: string;
}
async function notifyFailures(tx: postgres.TransactionSql): Promise<void> {
  const sites = await tx<FailingSite[]>`
    update pharmacy_wordpress set is_failing_told = true
    where date_failing is not null and not is_failing_told and is_active and url is not null
    returning id, pharmacy_id, url, check_errors, date_failing`;
  for (const site of sites)
    await notifyPharmacy(tx, site, {
      title: `Votre site ${hostOf(site.url)} est en erreur`,
      message: [site.check_errors?.[0]?.message, 'Le réseau est prévenu.'].filter(Boolean).join(' '),
      source: `wordpress:own-failing:${site.id}:${site.date_failing}`,
    });
  const [first] = sites;
  if (first && sites.length > MAX_SEPARATE) {
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `${sites.length} sites WordPress sont en erreur`,
        message: listOf(sites),
        link: '/wordpresses?check_status=error',
        source: `wordpress:failing:${first.id}:${first.date_failing}`,
      },
      admins,
    );
    return;
  }
  for (const site of sites) {
    const [problem] = site.check_errors ?? [];
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `Le site ${hostOf(site.url)} est en erreur`,
        message: [problem?.message, problem?.advice].filter(Boolean).join(' '),
        link: `/wordpresses/${site.id}`,
        source: `wordpress:failing:${site.id}:${site.date_failing}`,
      },
      admins,
    );
  }
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

const notifyPharmacy = (
  tx: postgres.TransactionSql,
  { pharmacy_id }: { readonly pharmacy_id: number },
  notice: Pick<Notice, 'title' | 'source'> & { readonly message: string },
) => notify(tx, { kind: 'wordpress', link: '/customer/wordpress', ...notice }, { pharmacies: [pharmacy_id] });

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
/** `a.example, b.example et 12 autres`. */
function listOf(sites: readonly { url: string }[]): string {
  const names = sites.slice(0, MAX_SEPARATE).map(({ url }) => hostOf(url));
  return `${names.join(', ')} et ${sites.length - names.length} autre${sites.length - names.length > 1 ? 's' : ''}.`;
}
