import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { connectorFiles } from './files.ts';
import { type Link, linkFile } from './link.ts';

/** The plugin as WordPress installs it (Extensions › Ajouter › Téléverser). With a link, the site needs nothing pasted. */
export function connectorZip(link?: Link): Promise<Buffer> {
  // Local time without a zone is what a zip holds: the same bytes whenever and wherever they are made.
  const options = { mtime: new Date(2020, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
  const zip = new ZipFile();
  for (const { path, bytes } of connectorFiles()) zip.addBuffer(bytes, path, options);
  if (link) zip.addBuffer(Buffer.from(linkFile(link)), 'officine-connector/site.php', options);
  zip.end();
  return buffer(zip.outputStream);
}
