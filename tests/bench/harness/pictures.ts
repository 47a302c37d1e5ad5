import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import type { Database } from './databases.ts';

/** Starts the server with the pictures of the demo data: a picture that cannot be read takes its zone out of the page. */
export async function serverWithPictures(bench: Bench, database: Database): ReturnType<Bench['server']> {
  const data = bench.folder('data');
  symlinkSync((await bench.databases()).files, join(data, 'files'));
  return bench.server(database, { OFFICINE_DATA: data });
}
