import { kill, processesIn, stop } from './processes.mjs';

/** Stops everything, the users of a part before the part itself. Returns the names of those that had to be killed. */
export async function bringDown({ layout }) {
  const killed = [];
  const end = async (part, options) => {
    if (!(await stop(part, options))) killed.push(part.name);
  };
  // SIGINT: a node that nobody asks anymore has no drain to wait for.
  await Promise.all(['node', 'worker'].flatMap(layout.kind).map((part) => end(part, { name: 'SIGINT' })));
  await end(layout.of('haproxy'));
  // One after the other: a primary that stops while its standby does would wait for it.
  for (const part of layout.kind('database').toReversed()) await end(part);
  await Promise.all(['etcd', 's3'].flatMap(layout.kind).map((part) => end(part)));
  if (processesIn(layout.folder).length > 0) await kill(layout.folder);
  return killed;
}
