/**
 * Days on which a pharmacy opened what it pays for, as SQL over pharmacies `p` and pharmacy_billings `b`. Raw texts: some
 * statements that need them are drizzle's, some postgres.js's.
 */

/** First day of the public pages; null without a site (formula 1) or when the day is not recorded. */
export const PAGES_OPENING = 'case when b.formula > 1 then coalesce(p.date_internet, p.date_wordpress) end';

/** Opening of what the formula sells (1: extranet, 3: website, 5: WordPress site); null when the day is not recorded. */
export const FORMULA_OPENING = `case b.formula when 5 then coalesce(p.date_wordpress, p.date_internet)
  when 3 then p.date_internet else p.date_extranet end`;
