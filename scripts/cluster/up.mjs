import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { commandOf, officineEnv, PROGRAM } from './commands.mjs';
import { asDatabaseUser, databaseUser, pathOf } from './needs.mjs';
import { lastLines, processesIn, startApart } from './processes.mjs';
import { databaseState, healthOf } from './state.mjs';
import { dataOf, pgbackrestConf } from './templates.mjs';
import { ask, ClusterError, until } from './wait.mjs';

/** Longest time for a part to answer. The first node fills the database, on a machine that does everything at once. */
const PART_SECONDS = { etcd: 60, s3: 60, database: 120, haproxy: 60, node: 240, worker: 60 };
const REPLICATED_SECONDS = 120;

/** Starts a part unless it runs, and waits until it answers as it should, or until `answers` says yes. Throws with the end of its log. */
export async function startPart(installation, part, { answers } = {}) {
  const { layout } = installation;
  const isThere = processesIn(part.folder).length > 0;
  const hasEnded = isThere ? undefined : startApart(layout, part, ...commandOf(installation, part));
  await untilHealthy(installation, part, { answers, hasEnded });
}

/** Waits until a part answers as it should. Throws with the end of its log when it ends before, or says nothing for too long. */
async function untilHealthy({ layout }, part, { answers, hasEnded = () => false } = {}) {
  const log = join(layout.logs, `${part.name}.log`);
  await until(
    async () => {
      if (hasEnded()) throw new ClusterError(`${part.name} s’est arrêté (${log}) :\n${lastLines(layout, part)}`);
      return answers ? answers() : healthOf(layout, part);
    },
    { what: `${part.name} (journal : ${log})`, seconds: PART_SECONDS[part.kind] },
  );
}

/** Waits until one database leads and the other is its synchronous standby; returns their names. */
export const untilReplicated = ({ layout }, seconds = REPLICATED_SECONDS) =>
  until(
    async () => {
      const { leader, standby } = await databaseState(layout);
      return leader && standby && { leader, standby };
    },
    { what: 'une base primaire et son secours synchrone', seconds },
  );

/** A session of the superuser on a database's server, to be ended by the caller. */
export const superSession = ({ secrets }, address, database = 'postgres') =>
  postgres(`postgres://${databaseUser()}:${secrets.superuserPassword}@${address}/${database}`, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
  });

async function ensureDatabase(installation) {
  const { layout, secrets } = installation;
  const sql = superSession(installation, layout.primary);
  try {
    const [role] = await sql`select from pg_roles where rolname = 'officine'`;
    if (!role) await sql.unsafe(`create role officine login password '${secrets.databasePassword}'`);
    const [database] = await sql`select from pg_database where datname = 'officine'`;
    if (!database) await sql.unsafe('create database officine owner officine');
  } finally {
    await sql.end();
  }
}

/** Runs a program to its end, beside other work, and returns what it printed. Throws a `ClusterError` with it when it failed. */
export async function runToEnd(what, [command, ...args], options) {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      ...options,
    });
    return stdout;
  } catch (error) {
    throw new ClusterError(`${what} a échoué :\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  }
}

/** Runs the migrations of a build (`program`), as « Nœud par nœud » of the operator's guide says. */
function migrate(installation, program = PROGRAM) {
  const part = installation.layout.of('w1');
  const env = { ...process.env, ...officineEnv(installation, part), OFFICINE_MIGRATE: 'start' };
  return runToEnd('La migration', [process.execPath, program, 'migrate'], { env, cwd: part.folder });
}

/** Runs pgBackRest for a database, as PostgreSQL's user, and returns what it printed. */
export function pgbackrest({ layout }, part, ...words) {
  const conf = `--config=${pgbackrestConf(layout, part)}`;
  const command = [...asDatabaseUser(), pathOf('pgbackrest'), conf, '--stanza=officine', ...words];
  return runToEnd(`pgbackrest ${words.join(' ')}`, command, { cwd: part.folder });
}

/** Starts what does not run, in the order in which parts need each other; `say` gets a French line for each step. */
export async function bringUp(installation, say) {
  const { layout } = installation;
  const start = async (kind) => {
    await Promise.all(layout.kind(kind).map((part) => startPart(installation, part)));
  };
  say('etcd et le stockage des fichiers…');
  await Promise.all([start('etcd'), start('s3')]);
  say('les deux bases, sous Patroni…');
  const [first] = layout.kind('database');
  const isNew = layout.kind('database').every((part) => !existsSync(dataOf(part)));
  // A new cluster is created by the first; the second copies it.
  if (isNew) await startPart(installation, first, { answers: async () => (await databaseState(layout)).leader });
  await Promise.all(layout.kind('database').map((part) => startPart(installation, part)));
  const { leader } = await untilReplicated(installation);
  await startRelay(installation);
  say('la sauvegarde, les migrations…');
  await pgbackrest(installation, layout.of(leader), 'stanza-create');
  await ensureDatabase(installation);
  await migrate(installation);
  say('les nœuds et les tâches…');
  // The first node creates the demo data.
  const [node, ...others] = layout.kind('node');
  await startPart(installation, node);
  await Promise.all([...others, ...layout.kind('worker')].map((part) => startPart(installation, part)));
  await untilHealthy(installation, layout.of('haproxy'));
}

/** The databases need the relay before a node can answer through it: it has started once it answers, whatever it says, and knows the primary. */
async function startRelay(installation) {
  const { layout } = installation;
  const relay = layout.of('haproxy');
  const answers = async () => (await ask(layout.web)).status > 0 && hasPrimary(installation);
  await startPart(installation, relay, { answers });
}

async function hasPrimary(installation) {
  const sql = superSession(installation, installation.layout.primary);
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    // A relay without a primary closes what it accepted.
    if (!['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'].includes(error.code)) throw error;
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
