import type { Metrics } from '../base/metrics/metrics.ts';
import type { Mailer } from './mail.ts';

/** A mailer whose messages are counted, by what became of them. */
export function counted(mailer: Mailer, metrics: () => Pick<Metrics, 'mails'>): Mailer {
  const count = (outcome: string) => {
    metrics().mails.of(outcome).value += 1;
  };
  const { send, deliver, close } = mailer;
  return {
    send: async (mail) => {
      try {
        await send(mail);
      } catch (error) {
        count('refused');
        throw error;
      }
      count('sent');
    },
    ...(deliver && {
      deliver: async (mail) => {
        const delivery = await deliver(mail);
        count(delivery.outcome);
        return delivery;
      },
    }),
    close,
  };
}
