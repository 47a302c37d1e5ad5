import { wordpresses } from '@officine/sdk/contract';
import { type Handler, handler } from '../http/handler.ts';
import type { Resource } from '../rest/resource.ts';
import { storeSecrets } from './store-secrets.ts';

export const wordpressHandlers = (r: { readonly wordpresses: Resource }): Handler[] => [
  handler(wordpresses.setSecrets, ({ input, actor, services }) =>
    storeSecrets(services, actor, { wordpresses: r.wordpresses, id: input.id, secrets: input.body ?? {} }),
  ),
];
