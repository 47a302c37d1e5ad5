import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { connectorFiles } from './files.ts';
import { type Link, linkFile } from './link.ts';

/**
 * Returns the plugin as a zip for WordPress (Extensions › Ajouter › Téléverser). With `link`, the zip contains the
 * link, and no code has to be pasted.
 */
export function connectorZip(link?: Link): Promise<Buffer> {
  // Reproducible bytes: zip entries store local time without a zone, so it is fixed.
  const options = { mtime: new Date(2020, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
  const zip = new ZipFile();
  for (const { path, bytes } of connectorFiles()) zip.addBuffer(bytes, path, options);
  if (link) zip.addBuffer(Buffer.from(linkFile(link)), 'officine-connector/site.php', options);
  zip.end();
  return buffer(zip.outputStream);
}
