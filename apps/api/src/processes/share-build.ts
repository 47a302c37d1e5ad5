import { setTimeout as sleep } from 'node:timers/promises';
import type { Services, Singleton } from '../base/services.ts';
import { publishRelease } from '../files/releases/publish.ts';
import { publishScripts } from '../files/releases/widget-scripts.ts';
import { builtFolder, builtFolders } from '../http/built.ts';
import { knownScripts, widgetFolder } from '../http/widget.ts';

/** How long a start waits for a slow file store; the work goes on. */
const START_WAIT_MS = 5000;

interface Sharing {
  isDone: boolean;
  running: Promise<void> | undefined;
}
const sharing: Singleton<Sharing> = { make: () => ({ isDone: false, running: undefined }) };

async function publish(services: Services, state: Sharing): Promise<void> {
  const root = builtFolder();
  if (!root) return;
  try {
    const { id, isNew } = await publishRelease(services, builtFolders(root));
    await publishScripts(services, knownScripts(widgetFolder(services.config.dataFolder)));
    state.isDone = true;
    if (isNew) services.log.info({ release: id }, 'the build is in the file store');
  } catch (error) {
    services.log.warn({ err: error }, 'the build is not in the file store yet');
  }
}

/**
 * Puts the scripts and styles of this build where every node finds them; nothing once it has been done. A failure is logged, and
 * the next call tries again: this node serves its own pages without it. A rehearsal looks at a store that may be another's, and
 * puts nothing there.
 */
export function shareBuild(services: Services): Promise<void> {
  const state = services.own(sharing);
  if (state.isDone || services.config.rehearsal) return Promise.resolve();
  state.running ??= publish(services, state).finally(() => {
    state.running = undefined;
  });
  return state.running;
}

/** Shares the build before the server answers, so that no page names a file which the other nodes do not find. */
export async function shareBuildFirst(services: Services): Promise<void> {
  const waiting = new AbortController();
  const limit = sleep(START_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([shareBuild(services), limit]);
  waiting.abort();
}
