export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A complete message, made by `account-mails.ts` or `site-mail.ts`. */
export interface Mail {
  /** Name of the message in the logs (`reset`), which contain nothing else of it. */
  readonly kind: string;
  readonly to: string;
  readonly bcc?: string | undefined;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends messages. `send` resolves once the server has accepted the message, and throws otherwise. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}
