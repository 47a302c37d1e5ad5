import type { MailContent } from './layout.ts';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A complete message, made by a file of this folder. */
export interface Mail {
  /** Name of the message in the logs (`reset`), which contain nothing else of it. */
  readonly kind: string;
  /** Left part of its `Message-ID`, where it must be the same when the mail is sent again. */
  readonly id?: string;
  /** Address that stops these mails by a POST, without signing in (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Name beside the sender's address, in place of that of `MAIL_FROM`. */
  readonly sender?: string;
  readonly to: string;
  readonly bcc?: string | undefined;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  readonly subject: string;
  /** What `text` and `html` were made of: they are made again in the network's name and colour. */
  readonly content?: MailContent;
  readonly text: string;
  readonly html: string;
}

/**
 * What became of a message. `later`: not taken, for now; `isDown` where no other one would be taken either. `refused`: by its
 * mailbox. `uncertain`: the connection ended while the message was handed over. `words` are the server's.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'refused' | 'uncertain'; readonly words: string }
  | { readonly outcome: 'later'; readonly words: string; readonly isDown: boolean };

/** Sends messages. `send` resolves once the server has accepted the message, and throws otherwise. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Sends a message and says what became of it; absent where messages are written to files. */
  readonly deliver?: (mail: Mail) => Promise<Delivery>;
  readonly close: () => Promise<void>;
}
