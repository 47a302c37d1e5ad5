import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverData } from './demo.ts';

const folder = join(serverData, 'mails');

/** Text of the newest mail of a kind (`reset`, `welcome`, `site`) to an address, as its reader sees it; none yet: empty. */
export function mailTo(address: string, kind: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(`-${kind}-`)) : [];
  for (const name of names.sort().toReversed()) {
    const raw = readFileSync(join(folder, name), 'utf8');
    if (raw.includes(address)) return decoded(raw);
  }
  return '';
}

/** Undoes quoted-printable and base64 where a part uses them. */
function decoded(raw: string): string {
  const parts = raw.split(/^--[^\r\n]+$/m);
  return parts
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
      const body = rest.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
      if (!/quoted-printable/i.test(raw)) return body;
      const bytes = body
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n');
}

/** The link of a mail, as a path of the server under test: mails carry the configured address. */
export function linkOf(mail: string): string {
  const [address] = /https?:\/\/\S+?\/(?:reset-password|init-account|undo-account-change)[^\s"<]+/.exec(mail) ?? [];
  if (!address) throw new Error(`no link in: ${mail.slice(0, 500)}`);
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
