import { PREFIXES, ROLES, type Role, type RouteDef } from '@officine/sdk';
import { type Outcome, REPORT_TYPES } from '@officine/sdk/contract';
import { describe, expect, it } from 'vitest';
import { calls } from '../../src/calls/schemas.ts';
import { writableFields } from '../../src/rest/resource.ts';
import { cellOf } from './access.ts';
import { type Caller, mayRead, resources, sameness, startPlantedApp, tableOf } from './planted-app.ts';
import { markersIn } from './plants.ts';

/** Calls that are no generic ones: each has its own code, and the same promises to keep. */
const { app, ask, callers, garden } = await startPlantedApp();
const actions = [...calls].filter(([, route]) => !route.kind && route.on.length);
const MISSING = '2000000000';
const body = (route: RouteDef) => (route.method === 'GET' || route.method === 'DELETE' ? undefined : {});
const fill = (route: RouteDef, id: string): string => route.path.replaceAll(/\{\w+\}/g, id);

/** Actions on one row, by the resource whose rows they take; `own` where the caller must be able to change it. */
const ON_ROWS: Readonly<Record<string, { readonly of: string; readonly own?: true; readonly query?: string }>> = {
  'documents.read': { of: 'documents' },
  'forms.read': { of: 'forms' },
  'offers.read': { of: 'offers' },
  'invoices.read': { of: 'invoices' },
  'platform.lifeCycle': { of: 'invoices' },
  'invoices.dossier': { of: 'invoices' },
  'views.prefer': { of: 'views' },
  'poolDocuments.read': { of: 'poolDocuments' },
  'poolCommunications.read': { of: 'poolCommunications' },
  'documents.readers': { of: 'documents', own: true },
  'documents.remind': { of: 'documents', own: true },
  'forms.readers': { of: 'forms', own: true },
  'forms.remind': { of: 'forms', own: true },
  'offers.readers': { of: 'offers', own: true },
  'offers.remind': { of: 'offers', own: true },
  'poolDocuments.readers': { of: 'poolDocuments', own: true },
  'poolDocuments.remind': { of: 'poolDocuments', own: true },
  'poolCommunications.readers': { of: 'poolCommunications', own: true },
  'poolCommunications.remind': { of: 'poolCommunications', own: true },
  'pharmacies.validateContract': { of: 'pharmacies', own: true },
  'pharmacies.validateConditions': { of: 'pharmacies', own: true },
  'pharmacies.validateMoneyOrder': { of: 'pharmacies', own: true },
  'pharmacies.situation': { of: 'pharmacies' },
  'payouts.pdf': { of: 'payouts' },
  'sepaMandates.proposal': { of: 'pharmacies', own: true },
  'sepaMandates.sign': { of: 'pharmacies', own: true },
  'sepaMandates.revoke': { of: 'sepaMandates' },
  'broadcasters.pharmacies': { of: 'advertisers' },
  'broadcasters.exportPharmacies': { of: 'advertisers' },
  'advertiserMailstoneReports.export': { of: 'advertiserMailstoneReports' },
  'pacing.list': { of: 'campaigns', query: 'campaign' },
  'pacing.get': { of: 'campaigns' },
  'proofs.read': { of: 'campaigns' },
  'proofs.download': { of: 'campaigns' },
  'proofs.share': { of: 'campaigns' },
  'proposals.link': { of: 'proposals' },
  'schedulings.overview': { of: 'campaigns', query: 'campaign' },
};
/**
 * Overviews and reports are by zone. They name the adverts that take days of the campaigns the caller may ask for,
 * drafts included. A pool is told the name of a member's account, and a pharmacy who signed for it.
 */
function told(name: string, { side, role }: Caller, marker: string): boolean {
  const { table = '', tag = '' } = garden.planted.get(marker) ?? {};
  const ours = tag.startsWith(side) || tag.startsWith('N');
  if (table === 'users' && tag.endsWith('admin') && role === 'customer') return name.startsWith('pharmacies.validate');
  if (ours && table === 'users')
    return role === 'pool' ? name === 'pharmacies.situation' : name.startsWith('pharmacies.validate');
  return ours && ['zones', 'adverts'].includes(table) && /overview|reports/.test(name);
}
/** Tested below, and in `papers.test.ts`: reports take links to several resources, an archive the one to an advertiser. */
const REPORTS = [
  'reports.list',
  'reports.byReference',
  'reports.export',
  'reports.trends',
  'advertiserReports.archive',
  'invoices.byUuid',
  'invoices.papers',
  'invoices.tally',
  'screenshots.archive',
];
/** Tested below: it names rows of any resource in its body. */
const SWITCH = ['receipts.switch'];
/** Names that presence shows: the network's accounts and those of the caller's own house; the network's accounts see all. */
function isToldOf({ side, role }: Caller, marker: string): boolean {
  const { table = '', tag = '' } = garden.planted.get(marker) ?? {};
  if (table !== 'users') return false;
  return ['admin', 'marketing'].includes(role) || tag.startsWith(side) || /admin|marketing/.test(tag);
}
/** Tested in `areas/desk/presence`, and below: it names a row of any resource in its body. */
const PRESENCE = ['presence.beat'];
/** Tested in `exports.test.ts` and `facets.test.ts`. */
const EXPORTS = ['exchange.exportList', 'lists.facets', 'views.counts'];
/** Tested in `areas/exchange/import`: they take the name of a list, and receipts of the caller's own imports. */
const IMPORTS = ['imports.read', 'imports.run', 'imports.list', 'imports.get', 'imports.rejects', 'imports.undo'];
/**
 * Actions of roles other than administrators that name no row, or only the caller’s own, and reads open to every role.
 */
const ON_NOTHING = new Set([
  'accounts.me',
  'accounts.logout',
  'accounts.changePassword',
  'notifications.readAll',
  'notifications.stream',
  'notifications.preferences',
  'dashboards.layout',
  'dashboards.saveLayout',
  'notifications.savePreferences',
  'contents.byKey',
  'geocoding.geocode',
  'search.terms',
  'todos.list',
  'publications.audience',
  'todoMarks.save',
  'delivery.scheduledAdvert',
  'security.get',
  'security.confirm',
  'security.setUpTwoFactor',
  'security.confirmTwoFactor',
  'security.stopTwoFactor',
  'security.renewRecoveryCodes',
  'security.sessions',
  'security.endSession',
  'security.endOtherSessions',
  'security.passkeyOptions',
  'security.addPasskey',
  'security.removePasskey',
  'tokens.list',
  'tokens.create',
  'tokens.revoke',
  // The caller’s own webhooks and deliveries alone: `webhooks/calls.test.ts`.
  'webhooks.list',
  'webhooks.create',
  'webhooks.update',
  'webhooks.remove',
  'webhooks.roll',
  'webhooks.test',
  'webhooks.deliveries',
  'webhooks.delivery',
  'webhooks.resend',
  'webhooks.stream',
  // Its filters only narrow what the caller sees: `figures/reports/recent-events.test.ts`.
  'logAdverts.recent',
  // Its own test says whose campaign's link it takes.
  'proofs.revoke',
]);

it('every action that is not for administrators alone is spoken of here', () => {
  const others = actions
    .filter(([, { on }]) => !on.includes('public') && !on.includes('monitored') && on.join() !== 'admin')
    .map(([name]) => name);
  expect(
    others.filter(
      (name) =>
        !Object.hasOwn(ON_ROWS, name) &&
        !ON_NOTHING.has(name) &&
        ![...REPORTS, ...EXPORTS, ...SWITCH, ...PRESENCE, ...IMPORTS].includes(name),
    ),
  ).toEqual([]);
  expect([...Object.keys(ON_ROWS), ...ON_NOTHING].filter((name) => !others.includes(name))).toEqual([]);
});

it('actions let in those that the contract names, under their own prefix', async () => {
  const wrong: string[] = [];
  const expectStatus = async (
    caller: Caller | null,
    prefix: string,
    [name, route]: (typeof actions)[number],
    statuses: readonly number[],
  ) => {
    const { statusCode } = await ask(caller, route.method, `/api${prefix}${fill(route, '1')}`, body(route));
    if (!statuses.includes(statusCode))
      wrong.push(`${name} under ${prefix || '/'} as ${caller?.role ?? 'nobody'}: ${statusCode}`);
  };
  for (const action of actions) {
    const { on } = action[1];
    if (on.includes('public')) continue;
    // Without a prefix: what stands under one is another call.
    if (on.includes('shared') || on.includes('monitored')) await expectStatus(null, '', action, [401]);
    if (on.includes('monitored')) for (const caller of callers) await expectStatus(caller, '', action, [401]);
    for (const role of on.includes('shared') || on.includes('monitored') ? [] : ROLES) {
      if (on.includes(role)) await expectStatus(null, PREFIXES[role], action, [401]);
      for (const caller of callers.filter((c) => c.side === 'A')) {
        if (!on.includes(role)) await expectStatus(caller, PREFIXES[role], action, [403, 404, 405]);
        else if (caller.role !== role) await expectStatus(caller, PREFIXES[role], action, [403]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it('monitored calls take their token only, whole', async () => {
  for (const token of ['', 'x', 'monitored-token-of-test', 'monitored-token-of-testsx']) {
    const { statusCode } = await app.inject({
      url: '/api/monitored/get-pharmacy/',
      headers: { 'x-monitored-token': token, reference: 'Z1' },
    });
    expect(statusCode).toBe(401);
  }
});

describe.each(callers.map((c) => [`${c.role} ${c.side}`, c] as const))('%s', (_name, caller) => {
  it('acts on rows of the matrix; a foreign one is missing', async () => {
    const wrong: string[] = [];
    for (const [name, { of, own, query }] of Object.entries(ON_ROWS)) {
      const route = calls.get(name);
      const r = resources.find(([n]) => n === of)?.[1];
      if (!route?.on.includes(caller.role as Role) || !r) continue;
      const cell = cellOf(of, caller.role);
      const may = own ? cell.writable : cell.seen;
      const call = (id: string) => {
        const url = `/api${PREFIXES[caller.role]}${fill(route, id)}${query ? `?${query}=${id}` : ''}`;
        return ask(caller, route.method, url, route.method === 'GET' ? undefined : {});
      };
      const missing = sameness(await call(MISSING));
      if (!missing.startsWith('404 ')) wrong.push(`${name}: a missing row gets ${missing}`);
      for (const [id, tag] of garden.rows(tableOf(r))) {
        const answer = await call(String(id));
        const fits = may(tag, caller.side)
          ? answer.statusCode < 400 || answer.statusCode === 409
          : sameness(answer) === missing;
        if (!fits) wrong.push(`${name} ${id} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        const leaks = markersIn(answer.body).filter((m) => !mayRead(garden, caller, m) && !told(name, caller, m));
        if (leaks.length) wrong.push(`${name} ${id} tells ${leaks.map((m) => garden.planted.get(m)?.value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('switches rows of the matrix; a foreign one is missing', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources) {
      const { type } = r.of.list;
      const cell = cellOf(name, caller.role);
      const rows = garden.rows(tableOf(r));
      if (rows.length === 0) continue;
      const body = { resource: type, items: rows.map(([id]) => id), isActive: false, dry_run: true };
      const answer = await ask(caller, 'PUT', `/api${PREFIXES[caller.role]}/switch`, body);
      const leaks = markersIn(answer.body).filter((m) => !mayRead(garden, caller, m));
      if (leaks.length) wrong.push(`${type} tells ${leaks.map((m) => garden.planted.get(m)?.value)}`);
      if (answer.statusCode === 404) continue;
      const { count, failures } = answer.json() as Outcome;
      const foreign = rows.filter(([, tag]) => !cell.writable(tag, caller.side)).map(([id]) => id);
      const refused = failures.map(({ item }) => item);
      // A row that is off already is neither changed nor refused.
      const isRight = foreign.every((id) => refused.includes(id)) || count === 0;
      if (!isRight || count + failures.length > rows.length || count > rows.length - foreign.length)
        wrong.push(`${type}: ${answer.body.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('says where he is on rows that he may change, and is told nobody of elsewhere', async () => {
    const wrong: string[] = [];
    for (const [name, r] of resources) {
      const { type } = r.of.list;
      const may = writableFields(r, caller.role as Role, 'update') !== undefined;
      const beat = (id: number) => ask(caller, 'PUT', '/api/presence', { type, id });
      const missing = sameness(await beat(2_000_000_000));
      if (!missing.startsWith('404 ')) wrong.push(`${type}: a missing row gets ${missing}`);
      for (const [id, tag] of garden.rows(tableOf(r))) {
        const answer = await beat(id);
        const isOpen = may && cellOf(name, caller.role).writable(tag, caller.side);
        if (isOpen ? answer.statusCode !== 200 : sameness(answer) !== missing)
          wrong.push(`${type} ${id} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        const leaks = markersIn(answer.body).filter((m) => !mayRead(garden, caller, m) && !isToldOf(caller, m));
        if (leaks.length) wrong.push(`${type} ${id} tells ${leaks.map((m) => garden.planted.get(m)?.value)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('finds and is shown nothing foreign', async () => {
    const wrong: string[] = [];
    const urls = ['/api/me', '/api/notification_preferences', '/api/contents/faq'];
    urls.push(`/api${PREFIXES[caller.role]}/search?terms=xq`);
    urls.push(`/api${PREFIXES[caller.role]}/todos`);
    for (const [id] of garden.rows('pharmacies')) urls.push(`/api/scheduled_advert?pharmacy=${id}`);
    for (const url of urls) {
      const answer = await ask(caller, 'GET', url);
      if (answer.statusCode >= 500) wrong.push(`${url}: ${answer.statusCode}`);
      const leaks = markersIn(answer.body).filter(
        (m) => !mayRead(garden, caller, m) && garden.planted.get(m)?.table !== 'contents',
      );
      if (leaks.length) wrong.push(`${url} tells ${leaks.map((m) => garden.planted.get(m)?.value)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('gets archives of his own only', async () => {
    const wrong: string[] = [];
    const archives = [
      'advertiser_reports_archive?type=daily&year=2026',
      'advertiser_reports_archive?type=monthly&year=2026',
      'screenshots-archive?month=3&year=2026',
    ];
    for (const archive of archives)
      for (const [id, tag] of garden.rows('advertisers')) {
        const url = `/api${PREFIXES[caller.role]}/${archive}&advertiser=${id}`;
        const answer = await ask(caller, 'GET', url);
        const seen = cellOf('advertisers', caller.role).seen(tag, caller.side);
        const known = ['admin', 'advertiser'].includes(caller.role) && seen;
        if (known ? ![200, 404].includes(answer.statusCode) : answer.statusCode < 400)
          wrong.push(`${url} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        // What is packed cannot be searched: the names of its files say whose it is.
        const name = String(answer.headers['content-disposition']);
        if (markersIn(name).some((m) => !mayRead(garden, caller, m))) wrong.push(`${url} (${tag}) is called ${name}`);
      }
    expect(wrong).toEqual([]);
  });

  it('gets trends of rows of the matrix only', async () => {
    if (caller.role === 'marketing') return;
    const wrong: string[] = [];
    for (const list of ['campaigns', 'adverts', 'pharmacies']) {
      const ids = [...garden.rows(list)].map(([id]) => id);
      for (let at = 0; at < ids.length; at += 100) {
        const url = `/api${PREFIXES[caller.role]}/reports/trends?list=${list}&ids=${ids.slice(at, at + 100)}`;
        const answer = await ask(caller, 'GET', url);
        const found: readonly { id: number }[] = answer.json()['hydra:member'] ?? [];
        const seen = [...garden.rows(list)]
          .filter(
            ([id, tag]) => ids.slice(at, at + 100).includes(id) && cellOf(list, caller.role).seen(tag, caller.side),
          )
          .map(([id]) => id);
        if (found.map(({ id }) => id).join() !== seen.join()) wrong.push(`${url}: ${answer.body.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('asks reports about his rows only', async () => {
    const wrong: string[] = [];
    const links = { customer: 'pharmacies', campaign: 'campaigns', advertiser: 'advertisers', pool: 'pools' };
    const prefix = `/api${PREFIXES[caller.role]}`;
    for (const type of Object.keys(REPORT_TYPES))
      for (const [link, table] of Object.entries(links)) {
        const question = (id: number | string) =>
          `${link}=${id}&date_start=2026-03-01&date_end=2026-03-31&compare=previous&events=true`;
        const asked = (id: number | string) => [
          `${prefix}/reports?type=${type}&${question(id)}`,
          `${prefix}/reports/export?type=${type}&${question(id)}`,
          `${prefix}/report?reference=${encodeURIComponent(`${type}?${question(id)}`)}`,
        ];
        const seen = cellOf(table, caller.role);
        const missing = await Promise.all(asked('900000000').map((url) => ask(caller, 'GET', url)));
        for (const [id, tag] of garden.rows(table))
          for (const [i, url] of asked(id).entries()) {
            const answer = await ask(caller, 'GET', url);
            const leaks = markersIn(answer.body).filter(
              (m) => !mayRead(garden, caller, m) && !told('reports', caller, m),
            );
            if (answer.statusCode >= 500) wrong.push(`${url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
            if (leaks.length) wrong.push(`${url} (${tag}) tells ${leaks.map((m) => garden.planted.get(m)?.value)}`);
            const first = missing[i];
            const blind = (body: string) =>
              body.replace(new RegExp(`\\b(${id}|900000000)\\b|"date_create":"[^"]*"`, 'g'), '');
            if (first && !seen.seen(tag, caller.side) && blind(sameness(answer)) !== blind(sameness(first)))
              wrong.push(`${url} (${tag}): ${answer.statusCode} ${answer.body.slice(0, 200)}`);
          }
      }
    expect(wrong).toEqual([]);
  });
});
