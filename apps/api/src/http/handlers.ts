import { accountsHandlers } from '../areas/accounts/accounts/handlers.ts';
import { answersPages } from '../areas/delivery/delivery/delivery.ts';
import { deliveryHandlers } from '../areas/delivery/delivery/handlers.ts';
import { sitesHandlers } from '../areas/delivery/sites/handlers.ts';
import { firstStepsHandlers } from '../areas/desk/first-steps/handlers.ts';
import { geocodingHandlers } from '../areas/desk/geocoding/handlers.ts';
import { healthHandlers } from '../areas/desk/health/handlers.ts';
import { todosHandlers } from '../areas/desk/inbox/handlers.ts';
import { notificationsHandlers } from '../areas/desk/notifications/handlers.ts';
import { presenceHandlers } from '../areas/desk/presence/handlers.ts';
import { readingHandlers } from '../areas/desk/reading/handlers.ts';
import { receiptsHandlers } from '../areas/desk/receipts/handlers.ts';
import { searchHandlers } from '../areas/desk/search/handlers.ts';
import { tasksHandlers } from '../areas/desk/tasks/handlers.ts';
import { listsHandlers } from '../areas/desk/views/handlers.ts';
import { customersHandlers } from '../areas/exchange/customers/handlers.ts';
import { exportHandlers } from '../areas/exchange/export/handlers.ts';
import { importHandlers } from '../areas/exchange/import/handlers.ts';
import { tablesHandlers } from '../areas/exchange/tables/handlers.ts';
import { webhooksHandlers } from '../areas/exchange/webhooks/handlers.ts';
import { dashboardsHandlers } from '../areas/figures/dashboards/handlers.ts';
import { proofsHandlers } from '../areas/figures/proofs/handlers.ts';
import { reportsHandlers } from '../areas/figures/reports/handlers.ts';
import { accountingHandlers } from '../areas/money/accounting/handlers.ts';
import { bankHandlers } from '../areas/money/bank/handlers.ts';
import { ledgerHandlers } from '../areas/money/closing/handlers.ts';
import { invoicingHandlers } from '../areas/money/invoicing/handlers.ts';
import { paymentHandlers } from '../areas/money/payments/handlers.ts';
import { payoutHandlers } from '../areas/money/payouts/handlers.ts';
import { platformHandlers } from '../areas/money/platform/handlers.ts';
import { dueReminders } from '../areas/money/reminders/due-reminders.ts';
import { remindersHandlers } from '../areas/money/reminders/handlers.ts';
import { sendingHandlers } from '../areas/money/sending/handlers.ts';
import { sepaHandlers } from '../areas/money/sepa/handlers.ts';
import { contactHandlers } from '../areas/network/messages/handlers.ts';
import { networkHandlers } from '../areas/network/network/handlers.ts';
import { networksHandlers } from '../areas/network/networks/handlers.ts';
import { publicationsHandlers } from '../areas/network/publications/handlers.ts';
import { contentsHandlers } from '../areas/network/texts/handlers.ts';
import { campaignsHandlers } from '../areas/selling/campaigns/handlers.ts';
import { inventoryHandlers } from '../areas/selling/inventory/handlers.ts';
import { advertisingHandlers } from '../areas/selling/prices/handlers.ts';
import { proposalsHandlers } from '../areas/selling/proposals/handlers.ts';
import { screenshotsHandlers } from '../areas/websites/screenshots/handlers.ts';
import { wordpressHandlers } from '../areas/websites/wordpress/handlers.ts';
import { wordpressUpdatesHandlers } from '../areas/websites/wordpress/updates/handlers.ts';
import type { Handler } from '../calls/handler.ts';
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
  ...customersHandlers,
  ...dashboardsHandlers,
  ...deliveryHandlers,
  ...exportHandlers,
  ...firstStepsHandlers,
  ...geocodingHandlers,
  ...healthHandlers(answersPages),
  ...importHandlers,
  ...inventoryHandlers,
  ...invoicingHandlers,
  ...ledgerHandlers,
  ...bankHandlers,
  ...paymentHandlers,
  ...sendingHandlers,
  ...platformHandlers,
  ...payoutHandlers,
  ...listsHandlers,
  ...networkHandlers,
  ...networksHandlers,
  ...publicationsHandlers,
  ...notificationsHandlers,
  ...presenceHandlers,
  ...proofsHandlers,
  ...proposalsHandlers,
  ...readingHandlers,
  ...receiptsHandlers(undos),
  ...remindersHandlers,
  ...reportsHandlers,
  ...screenshotsHandlers,
  ...searchHandlers,
  ...sepaHandlers,
  ...sitesHandlers,
  ...tablesHandlers,
  ...webhooksHandlers,
  ...tasksHandlers(taskBodies),
  ...todosHandlers([dueReminders]),
  ...wordpressHandlers,
  ...wordpressUpdatesHandlers,
];
