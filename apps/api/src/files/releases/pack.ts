import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Place } from '../../database/schema/releases.ts';

/** Kinds of files that pages load by a name with the hash of their content, and the types that `@fastify/static` sends them with. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** What the build writes beside each script and style, already compressed. */
const TWINS: readonly string[] = ['.br', '.gz'];

/** Type of a file of a release; undefined for what no release has. */
export const assetType = (name: string): string | undefined => TYPES[extname(name)];

/** Folders of a build by the prefix of their files' names: `''` and `site/`. */
export type BuiltFolders = Readonly<Record<string, string>>;

/** Names of the files of a build, sorted, without their compressed twins and the notes of the build (`.vite`). Throws for a kind without a type. */
export function namesOf(folders: BuiltFolders): readonly string[] {
  const names = Object.entries(folders).flatMap(([prefix, folder]) =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('.') && !TWINS.includes(extname(name)))
      .map((name) => prefix + name),
  );
  const strange = names.find((name) => assetType(name) === undefined);
  if (strange !== undefined) throw new TypeError(`no type for ${strange} of the built back office`);
  return names.toSorted();
}

/** The release that a build is: a hash of its names. A change of the server alone is no other release. */
export const releaseId = (names: readonly string[]): string =>
  createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);

interface Pack {
  readonly bytes: Buffer;
  readonly places: Readonly<Record<string, Place>>;
}

/** One file of all, as compressed as the build has them: a store takes one file of a megabyte faster than 700 small ones. */
export async function packOf(folders: BuiltFolders, names: readonly string[]): Promise<Pack> {
  const read = async (name: string) => {
    const prefix = Object.keys(folders).findLast((one) => name.startsWith(one)) ?? '';
    const path = join(folders[prefix] as string, name.slice(prefix.length));
    const isBrotli = await readFile(`${path}.br`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return { name, bytes: isBrotli ?? (await readFile(path)), isBrotli: isBrotli !== undefined };
  };
  const files = await Promise.all(names.map(read));
  let at = 0;
  const places = files.map(({ name, bytes, isBrotli }): [string, Place] => {
    const start = at;
    at += bytes.length;
    return [name, [start, at, isBrotli]];
  });
  return { bytes: Buffer.concat(files.map(({ bytes }) => bytes)), places: Object.fromEntries(places) };
}
