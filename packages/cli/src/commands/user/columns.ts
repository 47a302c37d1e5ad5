import { users } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';

export const listColumns = columnsOf(
  users,
  'id',
  'login',
  'name',
  'email',
  'role',
  'entity',
  'date_last_connection',
  'isActive',
);
