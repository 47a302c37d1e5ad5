/**
 * Its frame is sandboxed, which blocks scripts; the policy also blocks frames and plug-ins. Attributes keep it to the
 * edges: the policy of a pharmacy's site may refuse styles.
 */
const HEAD = `<meta http-equiv=content-security-policy content="default-src 'none';img-src * data:;style-src 'unsafe-inline'"><body marginwidth=0 marginheight=0>`;

/** The document that shows the html of an advert, for `srcdoc` of a sandboxed frame. */
export const frameDocument = (html: string): string => HEAD + html;
