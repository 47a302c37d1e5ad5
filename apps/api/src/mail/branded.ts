import { type MailBrand, renderMail } from './layout.ts';
import type { Mail, Mailer } from './mail.ts';

/** The network whose mails these are, and the name beside their address; null keeps the name of `MAIL_FROM`. */
export interface Sender {
  readonly name: string | null;
  /** Undefined until the network has given a name, a logo or a colour. */
  readonly brand: MailBrand | undefined;
}

/** A mailer whose messages come from the network, in its name and colour, read at each message. */
export function branded(mailer: Mailer, senderOf: () => Promise<Sender>): Mailer {
  const dress = async (mail: Mail): Promise<Mail> => {
    const { name, brand } = await senderOf();
    return {
      ...mail,
      ...(mail.content && brand && renderMail(mail.content, brand)),
      ...(name !== null && { sender: name }),
    };
  };
  const { send, deliver, close } = mailer;
  return {
    send: async (mail) => send(await dress(mail)),
    ...(deliver && { deliver: async (mail) => deliver(await dress(mail)) }),
    close,
  };
}
