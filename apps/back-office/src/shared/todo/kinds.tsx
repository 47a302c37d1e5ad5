import { campaigns, documents, invoices, poolDocuments, type Todo, type TodoKind, tasks } from '@officine/sdk/contract';
import { outageText, paceText } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { download } from '../../kit/files/download.ts';
import { openFile } from '../../kit/files/open-file.ts';
import { ago, date, money } from '../../kit/format/format.ts';
import type { Tone } from '../../ui/state.tsx';
import { markRead } from '../pools/mark-read.ts';
import { checkSite } from '../wordpress/check-site.ts';

interface TodoActs {
  tone: Tone;
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

const SCREENS: Readonly<Record<string, string>> = {
  information: 'fiche',
  contact: 'contacts',
  billing: 'facturation',
  website: 'site',
};

/** How each kind of waiting thing is shown, where it leads, and what its button does. */
export const TODO_ACTS: Readonly<Record<TodoKind, TodoActs>> = {
  pace: {
    tone: 'warning',
    detail: ({ forecast, date: end }) => paceText(forecast ?? 0, end ?? ''),
    when: () => '',
    path: ({ id }) => `campaign-reporting/${id}`,
    all: 'campaigns?f.status=running',
    action: 'Voir',
  },
  campaign: {
    tone: 'info',
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
  credit: {
    tone: 'warning',
    detail: ({ detail, amount }) => [detail, `${money(amount)} dus`].filter(Boolean).join(' · '),
    when: () => '',
    path: ({ id }) => `campaign-invoices/${id}`,
    all: 'campaigns?f.status=disabled',
    action: 'Voir les factures',
  },
  wordpress: {
    tone: 'warning',
    detail: ({ detail, amount, count }) =>
      [detail, outageText({ outage_amount: amount, outage_campaigns: count })].filter(Boolean).join(' · '),
    when: since,
    path: ({ id }) => `wordpress?drawer=wordpress:${id}`,
    all: 'wordpress?f.check_status=error',
    action: 'Vérifier',
    run: ({ pharmacy, label }) => checkSite({ id: pharmacy ?? 0, name: label }),
  },
  task: {
    tone: 'danger',
    detail: ({ detail }) => detail,
    when: since,
    path: ({ id }) => `messenger?drawer=task:${id}`,
    all: 'messenger?f.state=parked',
    action: 'Relancer',
    run: ({ id }) => act(tasks.retry, { id }, 'Tâche relancée'),
  },
  message: {
    tone: 'info',
    detail: ({ detail }) => detail,
    when: since,
    path: ({ id }) => `messages?drawer=message:${id}`,
    all: 'messages?f.isRead=false',
    action: 'Lire',
  },
  mandate: {
    tone: 'muted',
    detail: ({ detail, amount }) => [detail, amount ? `${money(amount)} à facturer` : ''].filter(Boolean).join(' · '),
    when: ({ date: asked }) => (asked ? `demandé ${ago(asked)}` : ''),
    path: ({ id }) => `pharmacies?drawer=pharmacy:${id}`,
    all: 'todo?open=mandate',
    action: 'Contacter',
  },
  reminder: {
    tone: 'warning',
    detail: ({ detail, amount }) => [detail, money(amount)].filter(Boolean).join(' · '),
    when: (todo) => (todo.date ? `échéance ${date(todo.date)}` : ''),
    path: () => 'reminders',
    all: 'reminders',
    action: 'Relancer',
  },
  invoice_mail: {
    tone: 'danger',
    detail: ({ detail }) => detail,
    when: since,
    path: ({ label }) => `invoice-mails?q=${encodeURIComponent(label)}`,
    all: 'invoice-mails?f.state=refused',
    action: 'Revoir',
  },
  returned_mail: {
    tone: 'danger',
    detail: ({ detail }) => detail,
    when: since,
    path: ({ pharmacy, advertiser }) =>
      pharmacy
        ? `pharmacy-billing/${pharmacy}#billing_email`
        : `advertiser-information/${advertiser}#invoice_recipients`,
    all: 'invoice-mails?f.state=returned',
    action: 'Corriger l’adresse',
  },
  invoice: {
    tone: 'info',
    detail: ({ amount }) => money(amount),
    when: (todo) => (todo.date ? `avant le ${date(todo.date)}` : ''),
    path: ({ id }) => `invoices/${id}`,
    all: 'invoices?f.side=payable&f.state=due,late,partly',
    action: 'Lire',
    // The server marks it as read.
    run: async ({ uuid }) => (await download(invoices.byUuid, { query: { uuid: uuid ?? '' } })) && invalidate(),
  },
  field: {
    tone: 'warning',
    detail: ({ detail }) => SCREENS[detail ?? ''],
    when: () => '',
    path: ({ label, detail }) => `${detail ?? ''}#${label}`,
    all: 'todo',
    action: 'Compléter',
  },
  communication: {
    tone: 'info',
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id, pool }) => `pool-communications/${pool ?? ''}?open=${id}`,
    all: '',
    action: 'Lire',
  },
  pool_document: {
    tone: 'info',
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
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id }) => `forms?form=${id}`,
    all: 'forms',
    action: 'Remplir',
  },
  offer: {
    tone: 'info',
    detail: () => '',
    when: (todo) => date(todo.date),
    path: ({ id }) => `offers?offer=${id}`,
    all: 'offers',
    action: 'Voir',
  },
  paper: {
    tone: 'warning',
    detail: () => '',
    when: () => '',
    path: ({ label }) => (label === 'conditions' ? 'conditions' : 'contract'),
    all: 'contract',
    action: 'Signer',
  },
  document: {
    tone: 'info',
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
    detail: ({ detail }) => `aucune annonce pour « ${detail ?? ''} »`,
    when: (todo) => `du ${date(todo.date)}`,
    path: ({ id }) => `campaign-reporting/${id}`,
    all: 'campaigns',
    action: 'Envoyer',
  },
};
/** Where the button leads, for a kind whose act has a screen of its own. */
export const ACTION_PATHS: Partial<Record<TodoKind, string>> = { advert: 'document-upload' };
