import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { findPromtool } from './promtool.fixture.ts';

const run = promisify(execFile);
const examples = join(import.meta.dirname, '../../../../../examples/monitoring');
const read = (name: string) => readFileSync(join(examples, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'officine-monitoring-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Writes a file for promtool; YAML reads JSON. */
function write(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}
const expressions = (JSON.parse(read('grafana.json')) as Dashboard).panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$noeud', '.*')),
);
const alerts = [...read('alertes.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it('names only measures that a server tells', async () => {
  const { app } = await testApp();
  const told = new Set(
    [...(await app.inject('/api/metrics')).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  );
  const named = new Set([...expressions, read('alertes.yml')].join('\n').match(/\b(?:officine|process)_\w+/g));
  expect(named.size).toBeGreaterThan(25);
  expect(
    [...named].map((name) => name.replace(/_(?:bucket|sum|count)$/, '')).filter((name) => !told.has(name)),
  ).toEqual([]);
});

it('has expressions that Prometheus reads', async () => {
  expect(expressions.length).toBeGreaterThan(25);
  const rules = expressions.map((expr, at) => ({ record: `panel:${at}`, expr }));
  const promtool = await findPromtool();
  await run(promtool, ['check', 'rules', write('panels.yml', { groups: [{ name: 'panels', rules }] })]);
  const config = read('prometheus.yml').replace(/^ +credentials_file.*$/m, '      credentials: x');
  writeFileSync(join(folder, 'alertes.yml'), read('alertes.yml'));
  writeFileSync(join(folder, 'prometheus.yml'), config);
  await run(promtool, ['check', 'config', join(folder, 'prometheus.yml')]);
});

/** Values of three hours, one a minute: `0x180`, `0+60x180`. */
type Series = Readonly<Record<string, string>>;
const on = (name: string, labels = '') => `${name}{job="officine",instance="n1"${labels && `,${labels}`}}`;
const bucket = (le: string) =>
  on('officine_http_request_duration_seconds_bucket', `call="zones.list",role="admin",le="${le}"`);
const requests = (status: string) =>
  on('officine_http_requests_total', `call="zones.list",role="admin",status="${status}"`);
const event = (outcome: string) => on('officine_events_total', `outcome="${outcome}"`);
const site = (status: string) => on('officine_wordpress_sites', `status="${status}"`);
const rollups = (part: string) => on(`officine_rollup_duration_seconds_${part}`, 'outcome="done"');
const info = (node: string, version: string) =>
  `officine_info{job="officine",instance="${node}",node="${node}",version="${version}",role="server"}`;

/** A quiet network. */
const WELL: Series = {
  [on('up')]: '1x180',
  [on('officine_delivery_ready')]: '1x180',
  [on('officine_delivery_current')]: '1x180',
  [on('officine_database_up')]: '1x180',
  [on('officine_store_up')]: '1x180',
  [requests('2xx')]: '0+600x180',
  [requests('5xx')]: '0+1x180',
  [bucket('0.1')]: '0+590x180',
  [bucket('2.5')]: '0+598x180',
  [bucket('5')]: '0+600x180',
  [bucket('+Inf')]: '0+600x180',
  [event('stored')]: '0+600x180',
  [event('refused')]: '0+5x180',
  [on('officine_rollup_lag_seconds')]: '60x180',
  [rollups('sum')]: '0+3x180',
  [rollups('count')]: '0+1x180',
  [on('officine_task_lag_seconds')]: '20x180',
  [on('officine_workers')]: '1x180',
  [on('officine_tasks', 'state="parked"')]: '0x180',
  [on('officine_mails', 'state="given_up"')]: '0x180',
  [on('officine_mails', 'state="refused"')]: '2x180',
  [site('ok')]: '95x180',
  [site('error')]: '5x180',
  [on('officine_database_connections')]: '40x180',
  [on('officine_database_connections_allowed')]: '100x180',
  [on('officine_pool_waiting')]: '0x180',
  [on('officine_event_loop_delay_seconds', 'of="p99"')]: '0.02x180',
  [on('officine_memory_bytes', 'kind="resident"')]: '300000000x180',
  [info('n1', '1+aaaaaaaa')]: '1x180',
};

/** What differs on the day of each alert. */
const ILL: Readonly<Record<string, Series>> = {
  OfficineMuet: { [on('up')]: '0x180' },
  OfficineSansPages: { [on('officine_delivery_ready')]: '0x180' },
  OfficinePagesAnciennes: { [on('officine_delivery_current')]: '0x180' },
  OfficineBaseAbsente: { [on('officine_database_up')]: '0x180' },
  OfficineStockageAbsent: { [on('officine_store_up')]: '0x180' },
  OfficineErreurs: { [requests('5xx')]: '0+30x180' },
  OfficineLent: { [bucket('0.1')]: '0+300x180', [bucket('2.5')]: '0+500x180' },
  OfficineEvenementsRefuses: { [event('refused')]: '0+400x180' },
  OfficineCompteEnRetard: { [on('officine_rollup_lag_seconds')]: '0+60x180' },
  OfficineCompteLent: { [rollups('sum')]: '0+50x180' },
  OfficineTachesEnRetard: { [on('officine_task_lag_seconds')]: '0+60x180' },
  OfficineSansTaches: { [on('officine_workers')]: '0x180' },
  OfficineTachesAbandonnees: { [on('officine_tasks', 'state="parked"')]: '1x180' },
  OfficineEmailsRefuses: { [on('officine_mails', 'state="refused"')]: '200x180' },
  OfficineSitesEnErreur: { [site('error')]: '30x180' },
  OfficineConnexionsEpuisees: { [on('officine_database_connections')]: '95x180' },
  OfficineAttendLaBase: { [on('officine_pool_waiting')]: '40x180' },
  OfficineEssouffle: { [on('officine_event_loop_delay_seconds', 'of="p99"')]: '0.5x180' },
  OfficineMemoire: { [on('officine_memory_bytes', 'kind="resident"')]: '3000000000x180' },
  OfficineVersionsMelees: { [info('n2', '1+bbbbbbbb')]: '1x180' },
};

/** A test of promtool: what fires after three such hours, `name` or nothing. */
const day = (name: string | undefined, change: Series) => ({
  interval: '1m',
  name: name ?? 'quiet',
  input_series: Object.entries({ ...WELL, ...change }).map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '170m',
      exp_samples: name === undefined ? [] : [{ labels: `{alertname="${name}"}`, value: 1 }],
    },
  ],
});

it('fires each alert on its day, that one alone, and none on a quiet day', async () => {
  expect(Object.keys(ILL)).toEqual(alerts);
  writeFileSync(join(folder, 'alertes.yml'), read('alertes.yml'));
  const tests = [day(undefined, {}), ...Object.entries(ILL).map(([name, change]) => day(name, change))];
  const file = write('days.yml', { rule_files: ['alertes.yml'], evaluation_interval: '1m', tests });
  await run(await findPromtool(), ['test', 'rules', file]).catch(
    ({ stderr, stdout }: { stderr: string; stdout: string }) => {
      throw new Error(stdout + stderr);
    },
  );
});
