import { TASK_TYPES, type TaskType } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { didYouMean } from '../../suggest.ts';

export const types = Object.keys(TASK_TYPES) as TaskType[];

/** Returns a typed task type; throws exit code 2 if it is unknown. */
export function typeOf(text: string): TaskType {
  const found = types.find((type) => type === text);
  if (found) return found;
  throw usage(`Tâche inconnue : ${text}.`, didYouMean(text, types) ?? `Il y a : ${types.join(', ')}`);
}

export const taskArgument = { label: 'id', summary: 'Id de la tâche' } as const;

/** Id of a task, as `task list` prints it. */
export function idOf(text: string): number {
  const id = /^(?:\/.*\/)?(\d{1,10})$/.exec(text)?.[1];
  if (id === undefined) throw usage(`« ${text} » n’est pas l’id d’une tâche.`, 'Voyez lesquels : officine task list');
  return Number(id);
}
