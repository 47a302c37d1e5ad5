import { checkNode } from './node-version.mjs';

checkNode();

const { apps, build } = await import('./tools.mjs');
build(apps);
// npm's shell keeps signals to itself: where npm or that shell has gone, nobody wants this server any more.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
// In a terminal the lines for people stand alone; a service keeps its journal.
if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';
process.setSourceMapsEnabled(true);
// In this very process: signals reach the server, and killing this one leaves no other behind.
await import('../apps/api/dist/server.js');
