import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { message } from './message.ts';

/** Messages as files that any mail program opens. They hold links that open accounts: only the server's user may read them. */
export function fileMailer(dataFolder: string, from: string, log: Logger): Mailer {
  const folder = join(dataFolder, 'mails');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message: content } = await transport.sendMail(message(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const path = join(folder, `${stamp}-${mail.kind}-${randomBytes(4).toString('hex')}.eml`);
      await writeFile(`${path}.part`, content as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(`${path}.part`, path);
      log.info({ mail: mail.kind, path }, 'mail written');
    },
    close: async () => transport.close(),
  };
}
