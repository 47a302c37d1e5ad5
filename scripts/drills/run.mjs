import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { databaseUrl } from '../cluster/commands.mjs';
import { bringUp, untilReplicated } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';
import { compare, storedSince, sumOf } from './compare.mjs';
import { startLoad } from './load.mjs';
import { untilServing } from './nodes.mjs';
import { resultOf } from './verdict.mjs';

/** Acknowledged events before the drill begins, and again after it: the service is known to work on both sides. */
const EVENTS_AROUND = 500;
const AROUND_SECONDS = 90;

/** Everything runs, a standby follows, and the relay sends calls to both nodes. */
async function untilWhole(installation) {
  await bringUp(installation, () => undefined);
  await untilReplicated(installation);
  for (const node of installation.layout.kind('node')) await untilServing(installation, node);
}

/** Plays a drill on a whole cluster, under load, and returns its result. `say` gets French lines. */
export async function runDrill(installation, drill, { rate, say }) {
  const { layout } = installation;
  const began = performance.now();
  await untilWhole(installation);
  const started = new Date();
  const label = `Exercice ${drill.name} ${started.getTime()}`;
  const load = await startLoad(layout.web, { rate, label });
  const more = async (what) => {
    const before = load.count();
    await until(() => load.count() >= before + EVENTS_AROUND, { what, seconds: AROUND_SECONDS });
  };
  let facts;
  try {
    await more('des événements acquittés avant l’exercice');
    say(`${drill.title}…`);
    facts = await drill.play(installation, { rate, load });
    await more('des événements acquittés après l’exercice');
    await sleep(drill.afterMs ?? 0);
  } catch (error) {
    await load.stop().catch(() => undefined);
    throw error;
  }
  const seen = await load.stop();
  const sql = postgres(databaseUrl(installation, layout.primary), { max: 1, onnotice: () => undefined });
  let stored;
  try {
    stored = await storedSince(sql, started, label);
  } finally {
    await sql.end({ timeout: 1 });
  }
  const [views, visits, topics] = ['views', 'visits', 'topics'].map((kind) =>
    compare(seen.acknowledged[kind], stored[kind]),
  );
  const repaired = performance.now();
  await untilWhole(installation);
  return resultOf(drill, {
    load: seen,
    comparison: sumOf([views, visits]),
    topics,
    started: started.toISOString(),
    minutes: Math.round((performance.now() - began) / 6000) / 10,
    facts: { ...facts, wholeAgainSeconds: Math.round((performance.now() - repaired) / 1000) },
  });
}
