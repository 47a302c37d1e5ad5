import { addDays } from '@officine/domain';
import type { PlannedCampaign } from './campaign-plan.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { Pools } from './pools.ts';
import { accounts, demoUser, ROLES, type User } from './users.ts';
import { at, DEMO_ID, type World } from './world.ts';

type Role = (typeof ROLES)[number];

interface Subjects {
  readonly list: readonly Pharmacy[];
  readonly pools: Pools['rows'];
  readonly plan: readonly PlannedCampaign[];
}

const by = (role: Role) => ({ user_id: demoUser(role), username: accounts[role].login });

/** The activity feed of the last month. */
export function changes({ rng: root, today }: World, { list, pools, plan }: Subjects) {
  const rng = root.fork('changes');
  const demo = list[DEMO_ID - 1]?.row;
  const change = () => {
    const { row } = rng.pick(list);
    const pool = rng.pick(pools);
    const campaign = rng.pick(plan).row;
    return rng.pick([
      {
        resource: 'Pharmacy',
        item: row.id,
        label: row.name,
        action: 'update',
        fields: { phone_number: { before: null, after: row.phone_number } },
        ...by('admin'),
      },
      {
        resource: 'PharmacyWebsite',
        item: row.id,
        label: row.name,
        action: 'update',
        fields: { caption: { before: null, after: 'À votre écoute' } },
        ...by('marketing'),
      },
      {
        resource: 'Pool',
        item: pool.id,
        label: pool.name,
        action: 'update',
        fields: { manager1_name: { before: null, after: pool.manager1_name } },
        ...by('admin'),
      },
      {
        resource: 'Campaign',
        item: campaign.id,
        label: campaign.name,
        action: 'create',
        fields: { reference: { before: null, after: campaign.reference } },
        ...by('admin'),
      },
      {
        resource: 'Pharmacy',
        item: DEMO_ID,
        label: demo?.name ?? '',
        action: 'update',
        fields: { email1: { before: null, after: demo?.email1 } },
        ...by('customer'),
      },
    ]);
  };
  return Array.from({ length: 80 }, (_, index) => ({
    id: index + 1,
    ...change(),
    date_create: at(addDays(today, -30 + Math.floor((index * 30) / 80)), 7 + (index % 11), (index * 7) % 60),
  }));
}

const NEWS: readonly (readonly [roles: readonly Role[], kind: string, title: string, message: string, path: string])[] =
  [
    [
      ['customer'],
      'document',
      'Nouveau document',
      'Le guide de l’extranet est à votre disposition.',
      'documents-catalogue',
    ],
    [['customer'], 'offer', 'Nouvelle offre', 'Tensiomètres à prix réduit.', 'offers'],
    [['customer'], 'invoice', 'Nouvelle facture', 'La facture de votre site internet est disponible.', 'invoices'],
    [['customer'], 'form', 'Nouveau formulaire', 'Donnez votre avis sur l’extranet.', 'forms'],
    [
      ['customer', 'pool', 'advertiser'],
      'campaign',
      'Campagne programmée',
      'Une campagne a été programmée.',
      'campaigns',
    ],
    [
      ['customer'],
      'pool',
      'Message de votre groupement',
      'L’assemblée générale se tiendra le mois prochain.',
      `pool-communications/${DEMO_ID}`,
    ],
    [['advertiser'], 'report', 'Rapport mensuel', 'Votre rapport du mois dernier est prêt.', 'reports'],
    [['admin'], 'wordpress', 'Sites en erreur', 'Des sites WordPress ne répondent plus.', 'wordpress'],
    [
      ['admin'],
      'task',
      'Tâche abandonnée : captures d’écran',
      'La génération des captures d’écran a échoué cinq fois.',
      'messenger',
    ],
    [['admin'], 'message', 'Nouveau message', 'Une pharmacie vous a écrit.', 'messenger'],
    [['marketing'], 'offer', 'Nouvelle offre : tensiomètres', 'Tensiomètres à prix réduit.', 'offers'],
  ];

/** Notifications: two of each kind for the demo accounts, a new document for other pharmacies. */
export function notifications({ today }: World, people: readonly User[]) {
  const told = NEWS.flatMap(([roles, kind, title, message, path], index) =>
    roles.flatMap((role) =>
      [2, 24].map((ago, turn) => ({
        user_id: demoUser(role),
        kind,
        title,
        message,
        link: `/${role}/${path}`,
        source: `demo:${index}:${turn}`,
        isRead: turn === 1,
        isActive: !(turn === 1 && index % 4 === 3),
        date_create: at(addDays(today, -ago), 8, index),
        date_update: at(addDays(today, -ago), 8, index),
      })),
    ),
  );
  const others = people
    .filter(({ id, role }) => id > ROLES.length && role === 'customer')
    .map(({ id }) => ({
      user_id: id,
      kind: 'document',
      title: 'Nouveau document',
      message: 'Le guide de l’extranet est à votre disposition.',
      link: '/customer/documents-catalogue',
      source: 'document:1',
      isRead: false,
      isActive: true,
      date_create: at(addDays(today, -3), 8),
      date_update: at(addDays(today, -3), 8),
    }));
  return [...told, ...others].map((row, index) => ({ id: index + 1, ...row }));
}
