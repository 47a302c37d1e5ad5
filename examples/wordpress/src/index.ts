export { type ConnectorFile, connectorFiles, connectorVersion } from './files.ts';
export { type Link, linkCode, linkFile } from './link.ts';
export { connectorZip } from './zip.ts';
