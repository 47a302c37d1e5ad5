import { instant } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

export const listColumns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'login', label: 'Identifiant' },
  { key: 'name', label: 'Nom' },
  { key: 'email', label: 'Email' },
  { key: 'role', label: 'Rôle' },
  { key: 'entity', label: 'Pour' },
  { key: 'date_last_connection', label: 'Dernière connexion', show: instant },
  { key: 'isActive', label: 'Actif' },
];
