import { parisDate } from '@officine/domain';
import * as z from 'zod';
import { systemActor } from '../../../access/actor.ts';
import type { Resources } from '../../../calls/context.ts';
import { defineTask, type TaskBody } from '../../../calls/task.ts';
import { readLetter } from './read-letter.ts';
import { sendLetter } from './send-letter.ts';

/** The letter of the week to administrators: what was sold and shown, what fails, waits and ends. None where nothing is to say. */
export const networkLetterTask = (resources: Resources): TaskBody =>
  defineTask(z.strictObject({}), async ({ sql, services, commit }) => {
    const today = parisDate(Date.now());
    const lines = await readLetter({ sql, services, resources, actor: systemActor('letter') }, today);
    const { told, mails } = await commit((tx) => sendLetter(tx, { lines, today, config: services.config }));
    return { sentences: lines.length, told, mails };
  }) as TaskBody;
