import { buffer } from 'node:stream/consumers';
import { formatDate, parisDate } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { NOTIFICATION_KINDS, type NotificationKind } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import type { Attachment, Mail } from '../../../mail/mail.ts';
import { noticeMail, summaryMail } from '../../../mail/notice-mail.ts';
import { unsubscribeLink } from './unsubscribe.ts';

interface Notice {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly message: string | null;
  readonly link: string | null;
}
interface Reader {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Null for a summary. */
  readonly kind: NotificationKind | null;
}

/** A planned mail, with what its reader has not read yet; undefined where nothing is left or the account is disabled. */
export async function writeMail(
  services: Pick<Services, 'config' | 'files'>,
  tx: postgres.ISql,
  id: string,
): Promise<Mail | undefined> {
  const [reader] = await tx<Reader[]>`
    select u.id as "userId", u.name, u.email, u.role, m.kind from notice_mails m join users u on u.id = m.user_id
    where m.id = ${id} and u.is_active`;
  const notices = await tx<Notice[]>`
    select id, kind, title, message, link from notifications where mail_id = ${id} and not is_read order by id`;
  const [first] = notices;
  if (!reader || !first) return undefined;
  const { config } = services;
  const kinds = NOTIFICATION_KINDS.filter((kind) => notices.some((notice) => notice.kind === kind));
  const subjects = kinds.map((kind) => ({
    subject: wordsOf('Notification.kind')[kind],
    notices: notices.filter((notice) => notice.kind === kind),
  }));
  const isOne = reader.kind !== null && notices.length === 1;
  const attachment = isOne ? await reportOf(services, tx, first) : undefined;
  const mail = {
    id,
    to: reader.email,
    name: reader.name,
    url: `${config.publicUrl}/${reader.role}/notifications?${isOne ? `open=${first.id}` : 'f.isRead=false'}`,
    unsubscribeUrl: unsubscribeLink(config, { userId: reader.userId, kinds }),
    ...(attachment && { attachments: [attachment] }),
  };
  const [subject] = subjects;
  if (reader.kind !== null && subject) return noticeMail(mail, subject);
  return summaryMail(mail, subjects, formatDate(parisDate(Date.now())));
}

/** The PDF of the report that a notice is about: an advertiser's month, or a campaign at its half. */
async function reportOf(
  { files }: Pick<Services, 'files'>,
  tx: postgres.ISql,
  { link }: Notice,
): Promise<Attachment | undefined> {
  const [, table, id] = /^\/(advertiser_reports|advertiser_mailstone_reports)\/(\d+)$/.exec(link ?? '') ?? [];
  if (!table) return undefined;
  const [file] = await tx<{ key: string; name: string; type: string }[]>`
    select f.key, f.name, f.type from ${tx(table)} r join files f on f.id = r.file_id where r.id = ${Number(id)}`;
  if (!file) return undefined;
  return { name: file.name, type: file.type, content: await buffer(await files.get(file.key)) };
}
