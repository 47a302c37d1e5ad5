import type { Mail, Mailer } from './mail.ts';

/** A mailer whose messages come from the network by its name, read at each message; undefined keeps the name of `MAIL_FROM`. */
export function namedSender(mailer: Mailer, nameOf: () => Promise<string | undefined>): Mailer {
  const named = async (mail: Mail): Promise<Mail> => {
    const sender = await nameOf();
    return sender === undefined ? mail : { ...mail, sender };
  };
  const { send, deliver, close } = mailer;
  return {
    send: async (mail) => send(await named(mail)),
    ...(deliver && { deliver: async (mail) => deliver(await named(mail)) }),
    close,
  };
}
