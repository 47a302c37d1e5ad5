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

/** What a mail says of the network that sends it; the product's until it has given its own. */
export interface MailBrand {
  readonly name: string;
  /** `#0b7647`: white text can be read on it. */
  readonly colour: string | null;
  /** Address of its logo. */
  readonly logo: string | null;
}
const PRODUCT: MailBrand = { name: 'Officine', colour: null, logo: null };
const GREEN = '#0b6e4f';

const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6f5;color:#1c2b25;font:16px/1.5 Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px',
  head: 'margin:0 0 24px;font-weight:bold',
  logo: 'height:32px;max-width:160px;vertical-align:middle;margin-right:10px;border:0',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  button: 'display:inline-block;padding:12px 20px;color:#fff;border-radius:6px;text-decoration:none',
  heading: 'margin:24px 0 0;font-size:16px;line-height:1.3',
  foot: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d9e0dd;font-size:13px;color:#51625b',
  footLink: 'color:#51625b',
  link: 'font-size:13px;color:#51625b;word-break:break-all',
};

const paragraph = (line: string) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;

/** Who writes, over the card's title. Programs that show no picture show the name all the same. */
function headOf({ name, colour, logo }: MailBrand): string {
  const picture = logo ? `<img src="${escapeHtml(logo)}" alt="" height="32" style="${STYLE.logo}">` : '';
  return `<p style="${STYLE.head};color:${colour ?? GREEN}">${picture}${escapeHtml(name)}</p>`;
}

/** Renders a message as text and html. The content is plain text, escaped here. */
export function renderMail(content: MailContent, brand?: MailBrand): Pick<Mail, 'text' | 'html' | 'content'> {
  const { title, before, parts = [], button, after = [], foot } = content;
  const { name, colour } = brand ?? PRODUCT;
  const text = [
    ...before,
    ...parts.flatMap(({ title: heading, lines }) => [heading.toUpperCase(), ...lines]),
    ...(button ? [`${button.label} :\n${button.url}`] : []),
    ...after,
    `--\n${name}`,
    ...(foot ? [`${foot.text}\n${foot.label} : ${foot.url}`] : []),
  ].join('\n\n');
  const action = button
    ? `<p><a href="${escapeHtml(button.url)}" style="${STYLE.button};background:${colour ?? GREEN}">${escapeHtml(button.label)}</a></p>` +
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
    `<body style="${STYLE.body}"><div style="${STYLE.card}">${brand ? headOf(brand) : ''}<h1 style="${STYLE.title}">${escapeHtml(title)}</h1>` +
    `${before.map(paragraph).join('')}${headed.join('')}${action}${after.map(paragraph).join('')}${ending}</div></body></html>`;
  return { text, html, content };
}
