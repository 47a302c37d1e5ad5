import { logAdverts, logExcluded, logVisits } from '../database/schema/delivery/events.ts';
import { dailySchedulings, dailyVisits as dailyVisitsTable } from '../database/schema/figures/rollups.ts';
import { screenshots as screenshotsTable } from '../database/schema/websites/screenshots.ts';
import { advertEvents, excludedEvents, visitEvents } from './delivery/events.ts';
import { screenshots } from './figures/reports.ts';
import { type DeliveredData, dailyCounts, dailyVisits } from './history.ts';
import { into, type Load } from './rows.ts';
import type { Advertiser } from './selling/advertisers.ts';
import type { World } from './world.ts';

interface PastData extends DeliveredData {
  readonly advertisers: readonly Advertiser[];
}

/** Events, counts and screenshots. */
export function generateHistory(world: World, past: PastData): readonly Load[] {
  const daily = dailyCounts(world, past);
  return [
    into(dailySchedulings, daily),
    into(dailyVisitsTable, dailyVisits(world, past.list)),
    into(logAdverts, advertEvents(world, daily)),
    into(logVisits, visitEvents(world, dailyVisits(world, past.list))),
    into(logExcluded, excludedEvents(world)),
    into(screenshotsTable, screenshots(world, past)),
  ];
}
