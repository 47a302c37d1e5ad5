import { call } from '../calls/call.ts';
import { change } from '../calls/change.ts';
import { findCall } from '../calls/find-call.ts';
import type { Tool } from '../tool.ts';
import { campaignStatus } from './campaign-status.ts';
import { find } from './find.ts';
import { freeInventory } from './free-inventory.ts';
import { invoices } from './invoices.ts';
import { latePayers } from './late-payers.ts';
import { monthFigures } from './month-figures.ts';
import { pharmacyCard } from './pharmacy-card.ts';
import { prices } from './prices.ts';
import { publications } from './publications.ts';
import { siteHealth } from './site-health.ts';
import { waiting } from './waiting.ts';
import { whyAdvert } from './why-advert.ts';

/** Twelve questions, and what finds, makes and changes anything else. */
export const TOOLS: readonly Tool[] = [
  find,
  waiting,
  campaignStatus,
  whyAdvert,
  freeInventory,
  prices,
  monthFigures,
  pharmacyCard,
  siteHealth,
  invoices,
  latePayers,
  publications,
  findCall,
  call,
  change,
];
