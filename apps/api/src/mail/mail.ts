export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** One message, whole: subject, text and html come from `account-mails.ts`, `site-mail.ts` and their like. */
export interface Mail {
  /** Names the message in the logs, which hold nothing else of it: `reset`. */
  readonly kind: string;
  readonly to: string;
  readonly bcc?: string | undefined;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands messages over. `send` ends when the server has taken the message, and throws when it has not. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
}
