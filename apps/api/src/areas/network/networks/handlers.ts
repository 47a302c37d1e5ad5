import { networks } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { trialMail } from '../../../mail/account-mails.ts';
import { seenRow } from '../../../rest/seen.ts';
import { mailLeaves, networkServer } from './server.ts';

export const networksHandlers: readonly Handler[] = [
  handler(networks.server, async ({ sql, services, actor, resources, input }) => {
    await seenRow(sql, actor, resources.networks, pathId(input.id));
    return networkServer(services);
  }),
  handler(networks.sendTrialMail, async ({ sql, services, actor, resources, input }) => {
    await seenRow(sql, actor, resources.networks, pathId(input.id));
    const [reader] = await sql<[{ name: string; email: string; login: string }]>`
      select name, email, login from users where id = ${actor.userId}`;
    try {
      await services.mail.send(trialMail(reader, services.config.publicUrl));
    } catch (error) {
      services.log.error({ err: error, mail: 'trial' }, 'mail not sent');
      throw new AppError('send_failed');
    }
    return { email: reader.email, mail_leaves: mailLeaves(services.config) };
  }),
];
