import { notFound } from '../base/errors.ts';
import { toId } from '../rest/sql.ts';

/** The id in a path; throws 404 for a text that cannot be one. */
export function pathId(text: string | number): number {
  const id = toId(text);
  if (id === null) throw notFound();
  return id;
}
