/**
 * Calls that are in the contract and that no command serves yet. They have no route and are left out of the documentation.
 * The server refuses to start when this list is wrong in either direction.
 */
export const unserved: ReadonlySet<string> = new Set([
  'exchange.controlFec',
  'exchange.controlGescom',
  'exchange.controlSage',
  'exchange.exportFec',
  'exchange.exportGescom',
  'exchange.exportList',
  'exchange.exportSage',
  'exchange.exportSepa',
  'exchange.gescomBatches',
  'exchange.markGescom',
  'invoices.byUuid',
  'invoices.credit',
  'invoices.issue',
  'invoices.prepare',
  'screenshots.archive',
  'tasks.cancel',
  'tasks.retry',
  'tasks.run',
  'tasks.stream',
]);
