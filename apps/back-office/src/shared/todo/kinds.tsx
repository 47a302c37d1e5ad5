import {
  campaigns,
  documents,
  invoices,
  poolDocuments,
  TASK_TYPES,
  type TaskType,
  type Todo,
  type TodoKind,
  tasks,
} from '@officine/sdk/contract';
import type { Noun } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { account } from '../../kit/calls/session.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { download } from '../../kit/files/download.ts';
import { openFile } from '../../kit/files/open-file.ts';
import { ago, date, money } from '../../kit/format/format.ts';
import type { Tone } from '../../ui/state.tsx';
import { markRead } from '../mark-read.ts';
import { PAPER_TITLES, type Paper } from '../papers.ts';
import { checkSite } from '../wordpress/check-site.ts';

interface TodoWords {
  tone: Tone;
  /** First word of the line. */
  word: string;
  /** « 4 sites en erreur », below the lines. */
  noun: Pick<Noun, 'one' | 'many'>;
  /** Name of the thing, where the answer has a key in its place. */
  name?: (todo: Todo) => string;
  detail: (todo: Todo) => ReactNode;
  when: (todo: Todo) => string;
  /** Under the role's prefix: the thing's screen or drawer, and the list of all of them. */
  path: (todo: Todo) => string;
  /** Empty where no list has all of them. */
  all: string;
  /** What the button does; without `run` it leads to the thing's screen. */
  action: string;
  run?: (todo: Todo) => Promise<unknown>;
}
const since = ({ date: value }: Todo) => (value ? ago(value) : '');

/** Names of what several fields are, or that a list holds. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  hours_mo: 'Horaires d’ouverture',
  latitude: 'Place sur la carte',
  contacts: 'Contact principal',
  laboratories: 'Laboratoires',
  banner: 'Bannière',
};
const CLASSES: Readonly<Record<string, string>> = { billing: 'PharmacyBilling', website: 'PharmacyWebsite' };
/** « IBAN »: a field's name, on the screen of a pharmacy or a pool. */
const fieldName = ({ label, detail }: Todo) =>
  FIELD_NAMES[label] ?? headingOf(CLASSES[detail ?? ''] ?? (account.role === 'pool' ? 'Pool' : 'Pharmacy'), label);
const SCREENS: Readonly<Record<string, string>> = {
  information: 'fiche',
  contact: 'contacts',
  billing: 'facturation',
  website: 'site',
};

/** How each kind of waiting thing is worded, where it leads, and what its button does. */
export const TODO_WORDS: Readonly<Record<TodoKind, TodoWords>> = {
  campaign: {
    tone: 'info',
    word: 'Campagne',
    noun: { one: 'campagne à valider', many: 'campagnes à valider' },
    detail: ({ detail }) => detail,
    when: (todo) => `commence le ${date(todo.date)}`,
    path: ({ id }) => `campaign-overview/${id}`,
    all: 'campaigns?f.status=draft',
    action: 'Valider',
    async run({ id, label }) {
      const isSure = await confirm({
        title: `Valider « ${label} » ?`,
        message: 'Ses annonces seront diffusées à partir de son premier jour.',
        action: 'Valider',
      });
      if (isSure) await act(campaigns.update, { id, body: { isScheduled: true } }, 'Campagne validée');
    },
  },
  wordpress: {
    tone: 'warning',
    word: 'Site WordPress',
    noun: { one: 'site en erreur', many: 'sites en erreur' },
    detail: ({ detail }) => detail,
    when: since,
    path: ({ id }) => `wordpress?drawer=wordpress:${id}`,
    all: 'wordpress?f.check_status=error',
    action: 'Vérifier',
    run: ({ pharmacy, label }) => checkSite({ id: pharmacy ?? 0, name: label }),
  },
  task: {
    tone: 'danger',
    word: 'Tâche',
    noun: { one: 'tâche abandonnée', many: 'tâches abandonnées' },
    name: ({ label }) => TASK_TYPES[label as TaskType] ?? label,
    detail: ({ detail }) => detail,
    when: since,
    path: ({ id }) => `messenger?drawer=task:${id}`,
    all: 'messenger?f.state=parked',
    action: 'Relancer',
    run: ({ id }) => act(tasks.retry, { id }, 'Tâche relancée'),
  },
  message: {
    tone: 'info',
    word: 'Message',
    noun: { one: 'message à lire', many: 'messages à lire' },
    detail: ({ detail }) => detail,
    when: since,
    path: ({ id }) => `messages?drawer=message:${id}`,
    all: 'messages?f.isRead=false',
    action: 'Lire',
  },
  mandate: {
    tone: 'muted',
    word: 'Mandat',
    noun: { one: 'mandat à faire signer', many: 'mandats à faire signer' },
    detail: ({ detail }) => `${detail ?? ''} · mandat non signé, factures retenues`,
    when: () => '',
    path: ({ id }) => `pharmacies?drawer=pharmacy:${id}`,
    all: 'pharmacies?f.billing.date_signature_money_order=unset',
    action: 'Contacter',
  },
  invoice: {
    tone: 'info',
    word: 'Facture',
    noun: { one: 'facture à lire', many: 'factures à lire' },
    detail: ({ amount }) => money(amount),
    when: (todo) => (todo.date ? `échéance ${date(todo.date)}` : ''),
    path: () => 'invoices',
    all: 'invoices?f.isRead=false',
    action: 'Lire',
    // The server marks it as read.
    run: async ({ uuid }) => (await download(invoices.byUuid, { query: { uuid: uuid ?? '' } })) && invalidate(),
  },
  field: {
    tone: 'warning',
    word: 'À compléter',
    noun: { one: 'champ à compléter', many: 'champs à compléter' },
    name: fieldName,
    detail: ({ detail }) => SCREENS[detail ?? ''],
    when: () => '',
    path: ({ label, detail }) => `${detail ?? ''}#${label}`,
    all: 'todo',
    action: 'Compléter',
  },
  communication: {
    tone: 'info',
    word: 'Communication',
    noun: { one: 'communication à lire', many: 'communications à lire' },
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id, pool }) => `pool-communications/${pool ?? ''}?open=${id}`,
    all: '',
    action: 'Lire',
  },
  pool_document: {
    tone: 'info',
    word: 'Document',
    noun: { one: 'document du groupement à lire', many: 'documents des groupements à lire' },
    detail: () => 'du groupement',
    when: (todo) => date(todo.date),
    path: ({ pool }) => `pool-documents/${pool ?? ''}`,
    all: '',
    action: 'Lire',
    async run({ id }) {
      const { file } = await send(poolDocuments.get, { id });
      await openFile(file);
      await markRead(poolDocuments.read, id);
    },
  },
  form: {
    tone: 'info',
    word: 'Formulaire',
    noun: { one: 'formulaire à remplir', many: 'formulaires à remplir' },
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id }) => `forms?form=${id}`,
    all: 'forms',
    action: 'Remplir',
  },
  offer: {
    tone: 'info',
    word: 'Offre',
    noun: { one: 'offre à découvrir', many: 'offres à découvrir' },
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id }) => `offers?offer=${id}`,
    all: 'offers',
    action: 'Voir',
  },
  paper: {
    tone: 'warning',
    word: 'À signer',
    noun: { one: 'texte à signer', many: 'textes à signer' },
    name: ({ label }) => PAPER_TITLES[label as Paper] ?? label,
    detail: () => '',
    when: () => '',
    path: ({ label }) => (label === 'conditions' ? 'conditions' : 'contract'),
    all: 'contract',
    action: 'Signer',
  },
  document: {
    tone: 'info',
    word: 'Document',
    noun: { one: 'document à lire', many: 'documents à lire' },
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ detail }) => (detail === 'patient' ? 'documents-patient' : 'documents-catalogue'),
    all: 'documents-catalogue?f.isRead=false',
    action: 'Lire',
    async run({ id }) {
      const { file } = await send(documents.get, { id });
      await openFile(file);
      await markRead(documents.read, id);
    },
  },
  advert: {
    tone: 'warning',
    word: 'Annonce',
    noun: { one: 'campagne sans annonce', many: 'campagnes sans annonce' },
    detail: ({ detail }) => `aucune annonce pour « ${detail ?? ''} »`,
    when: (todo) => `du ${date(todo.date)}`,
    path: ({ id }) => `campaign-reporting/${id}`,
    all: 'campaigns',
    action: 'Envoyer',
  },
};
/** Where the button leads, for a kind whose act has a screen of its own. */
export const ACTION_PATHS: Partial<Record<TodoKind, string>> = { advert: 'document-upload' };
