import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apps, failBuild, root, startBuild, startProgram } from './tools.mjs';

/** Time after which a build says what it does: where nothing is stale it takes less. */
const SILENCE_MS = 1500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Whether the embedded database is still to be created. */
const isFirstStart = () =>
  !process.env.DATABASE_URL?.trim() &&
  !existsSync(join(resolve(process.env.OFFICINE_DATA?.trim() || '.data'), 'postgres'));

/** Waits for a build, and says what it does when it takes long. */
async function wait(build, sentence) {
  const saying = setTimeout(() => console.log(sentence), SILENCE_MS);
  await build.done.finally(() => clearTimeout(saying)).catch(({ message }) => Promise.reject(() => failBuild(message)));
}

/**
 * Builds what is missing or stale of what the server runs. With `creates`, before a first start, the server comes first, and
 * creates the database with its demo data while the back office is built. A signal meanwhile ends all of it and the
 * process; a failure too, once its cause is printed.
 */
export async function buildForStart({ creates }) {
  const running = [];
  const begin = (work) => {
    running.push(work);
    return work;
  };
  const stopAll = () => Promise.all(running.map((work) => work.stop()));
  const end = () => stopAll().then(() => process.exit(0));
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const parts = [];
    if (creates && isFirstStart()) {
      await wait(begin(startBuild('@officine/api')), 'Construction du serveur…');
      const args = [join(root, 'apps/api/dist/main.js'), 'prepare'];
      const { done } = begin(startProgram(process.execPath, args, { stdio: 'inherit' }));
      // It has said why.
      parts.push(done.catch(() => Promise.reject(() => process.exit(1))));
    }
    parts.push(wait(begin(startBuild(apps)), 'Construction du back-office…'));
    await Promise.all(parts);
  } catch (endWithCause) {
    await stopAll();
    endWithCause();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
