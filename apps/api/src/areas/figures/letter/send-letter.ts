import { createHash } from 'node:crypto';
import { formatDate } from '@officine/domain';
import { NOTICE_MAIL_DEFAULTS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Config } from '../../../config/config.ts';
import type { MailContent } from '../../../mail/layout.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { unsubscribeLink } from '../../desk/notifications/unsubscribe.ts';
import { queueWrittenMail } from '../../desk/notifications/written-mails.ts';
import { type LetterLine, letterWeeks } from './read-letter.ts';

type Addresses = Pick<Config, 'secret' | 'publicUrl'>;

/** The same for a reader and a week: a letter that is written again is no second one. */
function idOf(monday: string, user: number): string {
  const hex = createHash('sha256').update(`letter:${monday}:${user}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
const titleOf = (monday: string): string => `La lettre du ${formatDate(monday)}`;

const contentOf = (
  monday: string,
  lines: readonly LetterLine[],
  config: Addresses,
  { id, name }: { readonly id: number; readonly name: string },
): MailContent => ({
  title: titleOf(monday),
  before: [`Bonjour ${name},`, ...lines.map(({ text, path }) => `${text}\n${config.publicUrl}${path}`)],
  button: { label: 'Ouvrir le tableau de bord', url: `${config.publicUrl}/admin` },
  foot: {
    text: 'Vous recevez cette lettre chaque lundi parce que vous suivez le sujet « Lettre du lundi ».',
    label: 'Ne plus recevoir ces emails',
    url: unsubscribeLink(config, { userId: id, kinds: ['letter'] }),
  },
});

/** Tells administrators the letter of a week as each of them chose, once. Returns how many notifications and mails are new. */
export async function sendLetter(
  tx: postgres.TransactionSql,
  {
    lines,
    today,
    config,
  }: { readonly lines: readonly LetterLine[]; readonly today: string; readonly config: Addresses },
): Promise<{ readonly told: number; readonly mails: number }> {
  if (lines.length === 0) return { told: 0, mails: 0 };
  const { monday } = letterWeeks(today);
  const told = await notify(
    tx,
    {
      kind: 'letter',
      title: titleOf(monday),
      message: lines.map(({ text }) => text).join('\n'),
      link: '/admin/todo',
      source: `letter:${monday}`,
      isMailed: true,
    },
    { roles: ['admin'] },
  );
  const readers = await tx<{ id: number; name: string; email: string }[]>`
    select u.id, u.name, u.email from users u left join notification_preferences p on p.user_id = u.id and p.kind = 'letter'
    where u.is_active and u.role = 'admin' and coalesce(p.mail, ${NOTICE_MAIL_DEFAULTS.letter}) <> 'never' order by u.id`;
  let mails = 0;
  for (const reader of readers)
    mails += await queueWrittenMail(tx, {
      id: idOf(monday, reader.id),
      kind: 'letter',
      email: reader.email,
      subject: titleOf(monday),
      content: contentOf(monday, lines, config, reader),
    });
  return { told, mails };
}
