import { accountingHandlers } from '../accounting/handlers.ts';
import { accountsHandlers } from '../accounts/handlers.ts';
import { advertisingHandlers } from '../advertising/handlers.ts';
import type { Handler } from '../calls/handler.ts';
import { campaignHandlers } from '../campaigns/handlers.ts';
import { contentHandlers } from '../contents/handlers.ts';
import { deliveryHandlers } from '../delivery/handlers.ts';
import { exchangeHandlers } from '../exchange/handlers.ts';
import { geocodingHandlers } from '../geocoding/handlers.ts';
import { healthHandlers } from '../health/handlers.ts';
import { invoicingHandlers } from '../invoicing/handlers.ts';
import { networkHandlers } from '../network/handlers.ts';
import { notificationHandlers } from '../notifications/handlers.ts';
import { readingHandlers } from '../reading/handlers.ts';
import { reportHandlers } from '../reports/handlers.ts';
import { byName as r } from '../resources/index.ts';
import { screenshotHandlers } from '../screenshots/handlers.ts';
import { searchHandlers } from '../search/handlers.ts';
import { siteHandlers } from '../sites/handlers.ts';
import { taskHandlers } from '../tasks/handlers.ts';
import { wordpressHandlers } from '../wordpress/handlers.ts';
import { taskBodies } from './tasks.ts';

/** Every action. Commands get the declarations whose scopes they reuse: subjects do not import resources. */
export const handlers: readonly Handler[] = [
  ...accountingHandlers,
  ...accountsHandlers,
  ...advertisingHandlers(r),
  ...campaignHandlers(r),
  ...contentHandlers(r.contents),
  ...deliveryHandlers,
  ...exchangeHandlers(r),
  ...geocodingHandlers,
  ...healthHandlers,
  ...invoicingHandlers(r),
  ...networkHandlers(r),
  ...notificationHandlers,
  ...readingHandlers(r),
  ...reportHandlers(r),
  ...screenshotHandlers(r),
  ...searchHandlers({
    pharmacy: r.pharmacies,
    pool: r.pools,
    advertiser: r.advertisers,
    campaign: r.campaigns,
    document: r.documents,
  }),
  ...siteHandlers,
  ...taskHandlers(r, taskBodies),
  ...wordpressHandlers(r),
];
