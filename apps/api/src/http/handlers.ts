import { accountingHandlers } from '../accounting/handlers.ts';
import { accountsHandlers } from '../accounts/handlers.ts';
import { advertisingHandlers } from '../advertising/handlers.ts';
import type { Handler } from '../calls/handler.ts';
import { campaignsHandlers } from '../campaigns/handlers.ts';
import { contactHandlers } from '../contact/handlers.ts';
import { contentsHandlers } from '../contents/handlers.ts';
import { dashboardsHandlers } from '../dashboards/handlers.ts';
import { deliveryHandlers } from '../delivery/handlers.ts';
import { exchangeHandlers, importsHandlers } from '../exchange/handlers.ts';
import { geocodingHandlers } from '../geocoding/handlers.ts';
import { healthHandlers } from '../health/handlers.ts';
import { inventoryHandlers } from '../inventory/handlers.ts';
import { invoicingHandlers } from '../invoicing/handlers.ts';
import { listsHandlers } from '../lists/handlers.ts';
import { networkHandlers } from '../network/handlers.ts';
import { notificationsHandlers } from '../notifications/handlers.ts';
import { proofsHandlers } from '../proofs/handlers.ts';
import { readingHandlers } from '../reading/handlers.ts';
import { receiptsHandlers } from '../receipts/handlers.ts';
import { reportsHandlers } from '../reports/handlers.ts';
import { screenshotsHandlers } from '../screenshots/handlers.ts';
import { searchHandlers } from '../search/handlers.ts';
import { sepaHandlers } from '../sepa/handlers.ts';
import { sitesHandlers } from '../sites/handlers.ts';
import { tasksHandlers } from '../tasks/handlers.ts';
import { todosHandlers } from '../todos/handlers.ts';
import { wordpressHandlers } from '../wordpress/handlers.ts';
import { taskBodies } from './tasks.ts';
import { undos } from './undos.ts';

/** Every action. Tasks started by hand are checked by the bodies of `tasks.ts`. */
export const handlers: readonly Handler[] = [
  ...accountingHandlers,
  ...accountsHandlers,
  ...advertisingHandlers,
  ...campaignsHandlers,
  ...contactHandlers,
  ...contentsHandlers,
  ...dashboardsHandlers,
  ...deliveryHandlers,
  ...exchangeHandlers,
  ...geocodingHandlers,
  ...healthHandlers,
  ...importsHandlers,
  ...inventoryHandlers,
  ...invoicingHandlers,
  ...listsHandlers,
  ...networkHandlers,
  ...notificationsHandlers,
  ...proofsHandlers,
  ...readingHandlers,
  ...receiptsHandlers(undos),
  ...reportsHandlers,
  ...screenshotsHandlers,
  ...searchHandlers,
  ...sepaHandlers,
  ...sitesHandlers,
  ...tasksHandlers(taskBodies),
  ...todosHandlers,
  ...wordpressHandlers,
];
