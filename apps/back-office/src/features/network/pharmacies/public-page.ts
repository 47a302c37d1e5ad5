/** Shows a public page to signed-in users, who are otherwise sent to their home (specification §6). */
export const PREVIEW_HASH = '#apercu';

/** Address of a site for a link of the office: `/pharmacy/…` as a preview, other sites as they are. */
export const siteAddress = (address: string): string => (address.startsWith('/') ? address + PREVIEW_HASH : address);
