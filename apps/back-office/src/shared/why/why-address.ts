/** The screen that says why a campaign is shown or not, at a pharmacy and on a day; today if absent. */
export const whyAddress = (
  campaign: number,
  at: { pharmacy?: number | undefined; day?: string | undefined } = {},
): string =>
  `/admin/why?campaign=${campaign}${at.pharmacy ? `&at=${at.pharmacy}` : ''}${at.day ? `&day=${at.day}` : ''}`;
