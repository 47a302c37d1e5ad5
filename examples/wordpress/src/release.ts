import { connectorFiles, connectorVersion } from './files.ts';

/** A version of the connector as a site receives it (PROTOCOL.md, « The connector itself »). */
export interface ConnectorRelease {
  version: string;
  /** Text of the package: what is signed with the key of the site. */
  text: string;
}

let made: ConnectorRelease | undefined;

/** The version in `current.txt`, without the code of the one before, which the site has already. */
export function connectorRelease(): ConnectorRelease {
  if (made) return made;
  const version = connectorVersion();
  const files = connectorFiles().map(({ path, bytes }) => [path.slice(path.indexOf('/') + 1), bytes] as const);
  const sent = files.filter(([path]) => path !== 'current.txt' && !isOfOther(path, version));
  made = packageOf(version, sent);
  return made;
}

const isOfOther = (path: string, version: string) =>
  path.startsWith('versions/') && !path.startsWith(`versions/${version}/`);

/** Returns the package of these files, by path below `officine-connector`. */
export function packageOf(version: string, files: Iterable<readonly [path: string, bytes: Buffer]>): ConnectorRelease {
  const encoded = [...files].map(([path, bytes]) => [path, bytes.toString('base64')]);
  return { version, text: JSON.stringify({ version, files: Object.fromEntries(encoded) }) };
}
