import { escapeHtml } from '../base/escape-html.ts';
import type { Mail } from './mail.ts';

/** Content of a message: paragraphs, with an optional button between the two groups. */
export interface MailContent {
  readonly title: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** Lines under headings, after `before`. */
  readonly parts?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Why this mail came, and how to stop it. */
  readonly foot?: { readonly text: string; readonly label: string; readonly url: string };
}

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6f5;color:#1c2b25;font:16px/1.5 Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  button: 'display:inline-block;padding:12px 20px;background:#0b6e4f;color:#fff;border-radius:6px;text-decoration:none',
  heading: 'margin:24px 0 0;font-size:16px;line-height:1.3',
  foot: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d9e0dd;font-size:13px;color:#51625b',
  footLink: 'color:#51625b',
  link: 'font-size:13px;color:#51625b;word-break:break-all',
};

const paragraph = (line: string) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;

/** Renders a message as text and html. The content is plain text, escaped here. */
export function renderMail({
  title,
  before,
  parts = [],
  button,
  after = [],
  foot,
}: MailContent): Pick<Mail, 'text' | 'html'> {
  const text = [
    ...before,
    ...parts.flatMap(({ title: heading, lines }) => [heading.toUpperCase(), ...lines]),
    ...(button ? [`${button.label} :\n${button.url}`] : []),
    ...after,
    '--\nOfficine',
    ...(foot ? [`${foot.text}\n${foot.label} : ${foot.url}`] : []),
  ].join('\n\n');
  const action = button
    ? `<p><a href="${escapeHtml(button.url)}" style="${STYLE.button}">${escapeHtml(button.label)}</a></p>` +
      `<p style="${STYLE.link}">Si le bouton ne s’ouvre pas, copiez cette adresse :<br>${escapeHtml(button.url)}</p>`
    : '';
  const headed = parts.map(
    ({ title: heading, lines }) =>
      `<h2 style="${STYLE.heading}">${escapeHtml(heading)}</h2>${lines.map(paragraph).join('')}`,
  );
  const ending = foot
    ? `<p style="${STYLE.foot}">${escapeHtml(foot.text)}<br>` +
      `<a href="${escapeHtml(foot.url)}" style="${STYLE.footLink}">${escapeHtml(foot.label)}</a></p>`
    : '';
  const html =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    `<body style="${STYLE.body}"><div style="${STYLE.card}"><h1 style="${STYLE.title}">${escapeHtml(title)}</h1>` +
    `${before.map(paragraph).join('')}${headed.join('')}${action}${after.map(paragraph).join('')}${ending}</div></body></html>`;
  return { text, html };
}
