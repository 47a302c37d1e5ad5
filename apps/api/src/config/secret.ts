import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** Characters of a secret, at least. */
export const MIN_SECRET_LENGTH = 32;
/** Path of the installation's secret. */
export const secretPath = (dataFolder: string): string => join(dataFolder, 'secret');

/** Returns the installation's secret, created at the first start and readable by its owner only. */
export function loadSecret(dataFolder: string): string {
  prepareDataFolder(dataFolder);
  const path = secretPath(dataFolder);
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
    // A link never replaces a file: of two concurrent first starts one wins, and both read the same secret.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new StartError(
      `Le fichier « ${path} » est abîmé : restaurez-le ; s’il est perdu, effacez-le et lancez une fois « npm start -- --new-secret ».`,
    );
  return secret;
}
