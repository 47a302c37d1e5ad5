import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isApiError } from '@officine/sdk';
import { WEBHOOK_KINDS, webhooks } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { EXIT } from '../../exit-codes.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { forward, type StreamedMessage } from './forward.ts';

const SECRET_BYTES = 32;
/** Before the stream is opened again, which the server ends from time to time. */
const REOPEN_MS = 1000;

const isPassing = (error: unknown): boolean =>
  isApiError(error) && ['network', 'timeout', 'unavailable'].includes(error.code);

function addressOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw usage(`« ${text} » n’est pas une adresse.`, 'Par exemple : --forward http://localhost:3000/hook');
  return text;
}

export const listen = verb(
  {
    options: {
      forward: { value: 'adresse', summary: 'Où poster chaque message, signé ; sans elle, il est écrit sur une ligne' },
      kind: {
        value: 'événement',
        many: true,
        choices: Object.keys(WEBHOOK_KINDS),
        summary: 'Événement à recevoir ; peut être répété. Sans lui : tous ceux que lit votre compte',
      },
    },
    examples: ['webhook listen --forward http://localhost:3000/hook --kind invoice.paid'],
  },
  async ({ sdk, out, signal, args }) => {
    const address = addressOf(args.forward);
    const key = randomBytes(SECRET_BYTES);
    if (address !== undefined) out.note(`Secret de cette écoute : whsec_${key.toString('base64')}`);
    const query = args.kind.length > 0 ? { kinds: args.kind.join(',') } : {};
    let wasReady = false;
    const onEvent = async ({ name, data }: { readonly name: string; readonly data: string }) => {
      if (name === 'ready') {
        out.note(wasReady ? 'Écoute reprise.' : 'À l’écoute. Ctrl+C pour arrêter.');
        wasReady = true;
      }
      if (name !== 'webhook') return;
      const message = JSON.parse(data) as StreamedMessage;
      if (address === undefined) await out.raw(`${message.body}\n`);
      else {
        const { type } = JSON.parse(message.body) as { type: string };
        const answer = await forward(address, message, { key, signal });
        await out.raw(withoutControls(`${type} ${message.id} → ${answer}`) + '\n');
      }
    };
    while (!signal.aborted)
      try {
        await sdk.events(webhooks.stream, { query }, onEvent);
        await sleep(REOPEN_MS, undefined, { signal });
      } catch (error) {
        if (signal.aborted) break;
        if (!wasReady || !isPassing(error)) throw error;
        out.note('Le serveur ne répond pas ; l’écoute reprend dès qu’il revient.');
        await sleep(REOPEN_MS, undefined, { signal }).catch(() => undefined);
      }
    return EXIT.done;
  },
);
