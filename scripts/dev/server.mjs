import { startChild } from './child.mjs';

/**
 * Runs the bundled API, one server at a time: `restart` stops the one that runs before it starts the next, which then
 * reads the newest bundle. `stop` ends the last.
 */
export function createServer(script, env) {
  let server;
  let isFirst = true;
  let isQueued = false;
  let turn = Promise.resolve();

  function stop() {
    const running = server;
    server = undefined;
    return running?.stop();
  }
  function start() {
    isQueued = false;
    const started = startChild(script, ['serve'], { env, stdout: 'pipe' });
    server = started;
    // The server prints its announcement once it listens: the first one is shown, the next ones would only repeat it.
    if (isFirst) started.stdout.pipe(process.stdout, { end: false });
    else started.stdout.once('data', () => console.log('API relancée.'));
    isFirst = false;
    reportEnd(started);
  }
  async function reportEnd(started) {
    const code = await started.ended;
    if (server !== started) return;
    server = undefined;
    console.error(`L’API s’est arrêtée (${code}) : elle sera relancée au prochain changement.`);
  }
  return {
    restart() {
      if (isQueued) return;
      isQueued = true;
      turn = turn.then(stop).then(start);
    },
    stop: () => turn.then(stop),
  };
}
