import type { Config } from '../../../config/config.ts';

type Prices = Pick<Config, 'webPriceExtranet' | 'webPriceInternet' | 'webPriceWordpress'>;
/** Price of a month of a formula, in cents without VAT; 0 for one that buys no website. */
export function webPriceOf(config: Prices, formula: number): number {
  const prices: Readonly<Record<number, number>> = {
    1: config.webPriceExtranet,
    3: config.webPriceInternet,
    5: config.webPriceWordpress,
  };
  return prices[formula] ?? 0;
}
