import { day, instant } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

const STATUSES: Readonly<Record<string, string>> = {
  waiting: 'en attente',
  running: 'en cours',
  ok: 'bon',
  warning: 'à surveiller',
  error: 'en erreur',
};
const status = (value: string): string => STATUSES[value] ?? value;
interface Told {
  readonly message: string;
}

export const siteColumns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'pharmacy.reference', label: 'Pharmacie' },
  { key: 'url', label: 'Site' },
  { key: 'server', label: 'Serveur' },
  { key: 'check_status', label: 'Vérification', show: status },
  { key: 'sync_status', label: 'Synchronisation', show: status },
  { key: 'sync_datetime_end', label: 'Synchronisé', show: instant },
  { key: 'wordpress_version', label: 'WordPress' },
  { key: 'php_version', label: 'PHP' },
  { key: 'ssl_date_end', label: 'Certificat jusqu’au', show: day },
  {
    key: 'check_errors',
    label: 'Erreurs',
    show: (errors: readonly Told[]) => errors.map(({ message }) => message).join(' '),
  },
];

export const outcomeColumns: readonly Column[] = [
  { key: 'id', label: 'Id', right: true },
  { key: 'url', label: 'Site' },
  { key: 'status', label: 'État', show: status },
  { key: 'errors', label: 'Erreurs' },
];
