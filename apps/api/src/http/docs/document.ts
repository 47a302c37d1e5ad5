import { escapeHtml } from '../../base/escape-html.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:24px 16px}
h3{font-size:1rem;margin:20px 0 4px}ul{margin:0;padding-left:20px}code{overflow-wrap:anywhere}b{font-weight:600}
table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:4px 12px 4px 0}td a code{white-space:nowrap}h1{overflow-wrap:anywhere}
@media (max-width:40rem){thead{display:none}tr,td{display:block}td{padding:0}td code{white-space:normal}tr{margin-bottom:16px}}`;

/** Text as code, in HTML. */
export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** French text in HTML: its parts between backquotes are code, its double signs do not leave their word. */
export const prose = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/ (?=[»:;?!])/g, '\u00a0')
    .split('`')
    .map((part, at) => (at % 2 === 1 ? code(part) : escapeHtml(part)))
    .join('');

/** A page of the API's documentation; `body` is HTML, `head` is added to its head. */
export const documentPage = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${head}<style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>`;
