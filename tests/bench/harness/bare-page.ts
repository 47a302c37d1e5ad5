import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { dist } from './paths.ts';
import { serverWithPictures } from './pictures.ts';
import type { Program } from './programs.ts';

/** Starts Officine and, on another origin, the page of `opponents/bare-page.ts`. */
export async function startBarePage(bench: Bench): Promise<Program> {
  const databases = await bench.databases();
  const server = await serverWithPictures(bench, await databases.copy(Math.min(...bench.sizes)));
  return bench.start({
    script: join(dist, 'opponents', 'bare-page.js'),
    folder: bench.folder('bare-page'),
    env: { OFFICINE_URL: server.url },
    probe: '/pictures',
  });
}
