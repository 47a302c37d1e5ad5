import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/**
 * Writes messages to `.eml` files. They contain links that give access to accounts, so only the server's user may read
 * them.
 */
export function fileMailer(dataFolder: string, from: string, log: Logger): Mailer {
  const folder = join(dataFolder, 'mails');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message: content } = await transport.sendMail(mailOptions(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      // Sent again after a crash: it is there already, as a mail server would know it by its Message-ID.
      if (mail.id && (await readdir(folder)).some((name) => name.endsWith(`-${mail.id}.eml`))) return;
      const path = join(folder, `${stamp}-${mail.kind}-${mail.id ?? randomBytes(4).toString('hex')}.eml`);
      await writeFile(`${path}.part`, content as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(`${path}.part`, path);
      log.info({ mail: mail.kind, path }, 'mail written');
    },
    close: async () => transport.close(),
  };
}
