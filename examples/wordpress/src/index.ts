export { type ConnectorFile, connectorFiles, connectorVersion } from './files.ts';
export { type Link, linkCode, linkFile } from './link.ts';
export { type ConnectorRelease, connectorRelease, packageOf } from './release.ts';
export { connectorZip } from './zip.ts';
