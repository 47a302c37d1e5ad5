import type { Mail } from './mail.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] as string);

/** What a message says: paragraphs, and at most one button between the two groups. */
export interface Content {
  readonly title: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6f5;color:#1c2b25;font:16px/1.5 Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  button: 'display:inline-block;padding:12px 20px;background:#0b6e4f;color:#fff;border-radius:6px;text-decoration:none',
  link: 'font-size:13px;color:#51625b;word-break:break-all',
};

/** Text and html of one message. Everything is escaped here: content is plain text. */
export function lay({ title, before, button, after = [] }: Content): Pick<Mail, 'text' | 'html'> {
  const text = [...before, ...(button ? [`${button.label} :\n${button.url}`] : []), ...after, '--\nOfficine'].join(
    '\n\n',
  );
  const paragraph = (line: string) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`;
  const action = button
    ? `<p><a href="${escaped(button.url)}" style="${STYLE.button}">${escaped(button.label)}</a></p>` +
      `<p style="${STYLE.link}">Si le bouton ne s’ouvre pas, copiez cette adresse :<br>${escaped(button.url)}</p>`
    : '';
  const html =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body style="${STYLE.body}"><div style="${STYLE.card}"><h1 style="${STYLE.title}">${escaped(title)}</h1>` +
    `${before.map(paragraph).join('')}${action}${after.map(paragraph).join('')}</div></body></html>`;
  return { text, html };
}
