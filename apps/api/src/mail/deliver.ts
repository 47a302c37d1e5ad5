import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Delivery, Mail } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/** Commands whose refusal is about this message; others are about the server or its settings. */
const OWN_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA'];
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

interface SmtpFailure extends Error {
  readonly command?: string;
  /** The server's answer and its number, where it gave one. */
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Hands a message over on a connection of its own, and says what became of it. Only a failure after the first byte of the
 * message, and without an answer of the server, is uncertain.
 */
export async function deliverBySmtp(options: SMTPTransport.Options, mail: Mail, from: string): Promise<Delivery> {
  const { envelope, message } = await composer.sendMail(mailOptions(mail, from));
  // Where the server can: what comes back names the mail, and has its headers without its papers.
  const dsn = mail.id && { dsn: { id: mail.id, return: 'headers', notify: ['failure', 'delay'] } };
  let hasBegun = false;
  // The connection reads it once the server has answered DATA.
  const content = new Readable({
    read() {
      hasBegun = true;
      this.push(message);
      this.push(null);
    },
  });
  const transport = new SMTPTransport(options);
  const connection = new SMTPConnection(transport.options);
  try {
    const words = await new Promise<string>((resolve, reject) => {
      connection.on('error', reject);
      const send = () =>
        connection.send({ ...envelope, ...dsn } as SMTPConnection.Envelope, content, (error, info) =>
          error ? reject(error) : resolve(info.response),
        );
      connection.connect((failure) => {
        if (failure) return reject(failure);
        const auth = transport.auth as SMTPConnection.AuthenticationType | undefined;
        if (!auth) return send();
        connection.login(auth, (error) => (error ? reject(error) : send()));
      });
    });
    return { outcome: 'sent', words };
  } catch (error) {
    return failed(error as SmtpFailure, hasBegun);
  } finally {
    connection.close();
  }
}

function failed({ message, command, response, responseCode: code }: SmtpFailure, hasBegun: boolean): Delivery {
  const words = response ?? message;
  if (code === undefined && hasBegun) return { outcome: 'uncertain', words };
  const isOwn = OWN_COMMANDS.includes(command);
  if (isOwn && code !== undefined && code >= 500) return { outcome: 'refused', words };
  return { outcome: 'later', words, isDown: !isOwn };
}
