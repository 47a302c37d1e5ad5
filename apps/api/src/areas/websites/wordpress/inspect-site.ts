import { formatDate } from '@officine/domain';
import { connectorVersion } from '@officine/wordpress-connector';
import type { Certificate } from '../../../outgoing/certificate.ts';
import { expectedClosings, hasClosings } from './closings.ts';
import { problemOf } from './connector.ts';
import { openConnector } from './keys.ts';
import { pageAddress } from './page-address.ts';
import { Problem } from './problem.ts';
import { isPageOld } from './seen-page.ts';
import type { Site } from './site.ts';
import type { SiteContext } from './site-context.ts';
import { isOlder } from './versions.ts';

/** Days before its end from which a certificate gets a warning: Let's Encrypt renews at thirty. */
export const CERTIFICATE_DAYS = 14;
/** The oldest PHP version with security fixes. */
const MIN_PHP_VERSION = '8.2';
const DAY_MS = 86_400_000;

/** Result of a check. Unknown facts are absent: the stored ones are kept. */
export interface Inspection {
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** Errors first, each type once. */
  readonly problems: readonly Problem[];
}

const UNREACHABLE = /^(dns|private_address|rehearsal|connect|cut|timeout|redirect|protocol|tls_)/;

/** Checks a site: its certificate, its page as a visitor gets it, and its connector's status. */
export async function inspectSite(context: SiteContext, site: Site, now = new Date()): Promise<Inspection> {
  const { url } = site;
  if (!url) return { facts: {}, problems: [new Problem('no_url')] };
  const facts: Record<string, string | number | null> = {};
  const problems = new Map<string, Problem>();
  const note = (problem: Problem) => problems.set(problem.type, problems.get(problem.type) ?? problem);
  const part = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const problem = problemOf(error);
      if (!(problem instanceof Problem)) throw error;
      note(problem);
    }
  };

  if (url.startsWith('https:')) {
    await part(async () => {
      const certificate = await context.outgoing.certificate(url);
      Object.assign(facts, certificateFacts(certificate));
      for (const kind of certificate.problems) note(new Problem(kind));
      const left = certificate.to.getTime() - now.getTime();
      if (left > 0 && left < CERTIFICATE_DAYS * DAY_MS)
        note(new Problem('certificate_soon', formatDate(certificate.to.toISOString().slice(0, 10))));
    });
  } else Object.assign(facts, { ssl_date_start: null, ssl_date_end: null, ssl_emitter: null });
  await part(async () => {
    facts['response_time'] = null;
    const answer = await context.outgoing.request({ url, bodyless: true, signal: context.signal });
    const { status, ms } = answer;
    facts['response_time'] = ms;
    const host = hostOf(answer.url);
    if (host !== hostOf(url)) note(new Problem('other_host', host));
    const refusal = refusalOf(status);
    if (refusal) throw refusal;
  });
  if (![...problems.keys()].some((type) => UNREACHABLE.test(type)))
    await part(async () => {
      const status = await openConnector(context, site).call('status', {});
      Object.assign(facts, statusFacts(status));
      for (const problem of versionProblems(status)) note(problem);
      if (!hasClosings(status, await expectedClosings(context.services.sql, site.id)))
        note(new Problem('closings_unseen'));
      if (await isPageOld(context, status)) note(new Problem('page_cached'));
    });
  const sorted = [...problems.values()].sort((a, b) => a.severity.localeCompare(b.severity));
  return { facts, problems: sorted };
}

const certificateFacts = ({ from, to, issuer }: Certificate) => ({
  ssl_date_start: from.toISOString(),
  ssl_date_end: to.toISOString(),
  ssl_emitter: issuer?.slice(0, 255) ?? null,
});

/** Where an address leads, without `www.`, which many sites add or take away. */
const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');

/** Problem of a page with this status, undefined when it is fine. */
function refusalOf(status: number): Problem | undefined {
  if (status === 202) return new Problem('captcha');
  if (status === 401) return new Problem('locked');
  if (status === 403) return new Problem('firewall');
  if (status === 429) return new Problem('throttled');
  return status >= 400 ? new Problem('http', status) : undefined;
}

const STATUS_FIELDS = ['php_version', 'mysql_version', 'wordpress_version', 'functions_version', 'theme', 'template'];
function statusFacts(status: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const known = STATUS_FIELDS.filter((name) => typeof status[name] === 'string');
  const page = pageAddress((status['page'] as { url?: unknown } | null | undefined)?.url);
  return {
    ...Object.fromEntries(known.map((name) => [name, String(status[name]).slice(0, 255)])),
    ...(page !== null && { page_url: page }),
  };
}

function versionProblems(status: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  const connector = String(status['functions_version'] ?? '');
  const php = String(status['php_version'] ?? '');
  const broken = status['broken'] as { version?: unknown } | null | undefined;
  if (connector && isOlder(connector, connectorVersion())) problems.push(new Problem('outdated_connector', connector));
  if (broken) problems.push(new Problem('connector_broken', String(broken.version ?? '').slice(0, 40)));
  if (php && isOlder(php, MIN_PHP_VERSION)) problems.push(new Problem('php_outdated', php.slice(0, 40)));
  return problems;
}
