import { TASK_TYPES, type TaskType } from '@officine/sdk/contract';
import type { TaskBody } from './task.ts';

/** Types whose body is still to come: nobody can start them and the schedule passes over them. Shrinks to nothing. */
const unavailable = [
  'campaign_report',
  'daily_report',
  'gescom_export',
  'logs_rotation',
  'pharmacy_advertiser',
  'sitemap',
  'wordpress_check',
  'wordpress_errors',
  'wordpress_sync',
  'wordpress_screenshot',
] as const satisfies readonly TaskType[];

/** Every type with its body, which lives beside its subject. A type that is neither here nor above does not compile. */
const bodies: Readonly<Record<Exclude<TaskType, (typeof unavailable)[number]>, TaskBody<never>>> = {};

/** The body of a type; undefined where it is to come. */
export const bodyOf = (type: string): TaskBody | undefined =>
  Object.hasOwn(bodies, type) ? (bodies as Record<string, TaskBody>)[type] : undefined;

export const availableTypes: readonly TaskType[] = (Object.keys(TASK_TYPES) as TaskType[]).filter(bodyOf);
