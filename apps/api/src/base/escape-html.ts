import { escapeMarkup } from '@officine/domain';

/** The text as it stands in HTML, in an attribute between quotes of either kind too. */
export const escapeHtml = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;');
