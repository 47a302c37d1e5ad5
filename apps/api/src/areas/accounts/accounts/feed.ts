import type postgres from 'postgres';

interface AccountChange {
  readonly action:
    | 'reset_password'
    | 'send_user_note'
    | 'init_password'
    | 'update_password'
    | 'change_password'
    | 'end_sessions'
    | 'change_access'
    | 'undo_change'
    | 'create_token'
    | 'revoke_token'
    | 'create_webhook'
    | 'change_webhook'
    | 'remove_webhook'
    | 'roll_webhook';
  /** The account. */
  readonly of: { readonly id: number; readonly name: string };
  readonly by: { readonly userId: number | null; readonly username: string };
  readonly fields?: Readonly<Record<string, { readonly before: boolean; readonly after: boolean }>>;
}

/** Writes a line of the activity feed about an account, in the transaction of the change. Never pass a password, hash or link. */
export const recordAccount = (tx: postgres.ISql, { action, of, by, fields = {} }: AccountChange) => tx`
  insert into changes (resource, item_id, label, action, fields, user_id, user_name)
  values ('User', ${of.id}, ${of.name}, ${action}, ${JSON.stringify(fields)}::text::jsonb, ${by.userId}, ${by.username})`;
