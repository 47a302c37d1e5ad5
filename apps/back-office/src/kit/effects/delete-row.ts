import type { RouteDef } from '@officine/sdk';
import { act } from '../calls/actions.ts';
import { nameOf, type Row, type Source } from '../calls/source.ts';
import { confirm } from '../feedback/confirm.ts';

interface Deletable extends Source<Row> {
  readonly delete: RouteDef;
}
/** Deletes a row for ever, after a question; says « Suppression effectuée ». Returns whether it is gone. */
export async function deleteRow(source: Deletable, row: Row, message = 'Elle ne pourra pas être rétablie.') {
  const question = { title: `Supprimer « ${nameOf(row)} » ?`, message, action: 'Supprimer', danger: true };
  return (await confirm(question)) && (await act(source.delete, { id: row.id } as never)) !== undefined;
}
