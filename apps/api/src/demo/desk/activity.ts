import { addDays } from '@officine/domain';
import { accounts, demoUser, ROLES, type User } from '../accounts/users.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { Pools } from '../network/pools.ts';
import type { PlannedCampaign } from '../selling/campaign-plan.ts';
import { at, DEMO_ID, type World } from '../world.ts';

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

type Said = readonly [title: string, message: string];
/** What happened lately, and what happened three weeks ago. */
interface News {
  readonly roles: readonly Role[];
  readonly kind: string;
  readonly path: string;
  readonly said: readonly [late: Said, early: Said];
}
const NEWS: readonly News[] = [
  {
    roles: ['customer'],
    kind: 'document',
    path: 'documents-catalogue',
    said: [
      ['Nouveau document : guide de l’extranet', 'Vos campagnes, vos factures et votre site, page par page.'],
      ['Nouveau document : tarifs des formules', 'Extranet, site internet et site WordPress.'],
    ],
  },
  {
    roles: ['customer', 'marketing'],
    kind: 'offer',
    path: 'offers',
    said: [
      ['Nouvelle offre : tensiomètres', 'À prix réduit jusqu’à la fin du mois.'],
      ['Nouvelle offre : robots de délivrance', 'Un essai d’un mois.'],
    ],
  },
  {
    roles: ['customer'],
    kind: 'invoice',
    path: 'invoices?f.type=web',
    said: [
      ['Nouvelle facture de votre site', 'Celle de ce mois-ci : 94,80 € TTC.'],
      ['Nouvelle facture de votre site', 'Celle du mois dernier : 94,80 € TTC.'],
    ],
  },
  {
    roles: ['customer'],
    kind: 'form',
    path: 'forms',
    said: [
      ['Nouveau formulaire : votre avis sur l’extranet', 'Cinq questions, deux minutes.'],
      ['Nouveau formulaire : la vaccination', 'Avant le début de la campagne d’automne.'],
    ],
  },
  {
    roles: ['customer', 'pool', 'advertiser'],
    kind: 'campaign',
    path: 'campaigns?f.status=running',
    said: [
      ['Des campagnes ont commencé', 'Leurs annonces sont diffusées dès aujourd’hui.'],
      ['Des campagnes sont validées', 'Leurs annonces seront diffusées dès leur premier jour.'],
    ],
  },
  {
    roles: ['customer'],
    kind: 'pool',
    path: `pool-communications/${DEMO_ID}`,
    said: [
      ['Nouveau document de votre groupement : assemblée générale', 'Elle se tiendra le mois prochain.'],
      ['Nouveau document de votre groupement : gardes d’hiver', 'Le calendrier des gardes de la saison.'],
    ],
  },
  {
    roles: ['advertiser'],
    kind: 'report',
    path: 'reports?f.type=monthly',
    said: [
      ['Votre rapport du mois dernier est disponible', 'Vues et clics de toutes vos annonces.'],
      ['Une de vos campagnes est à mi-parcours', 'Son rapport d’étape est prêt.'],
    ],
  },
  {
    roles: ['admin'],
    kind: 'wordpress',
    path: 'wordpress?f.check_status=error',
    said: [
      ['Des sites WordPress sont en erreur', 'Ils ne répondent plus depuis cette nuit.'],
      ['Des sites WordPress étaient en erreur', 'Leurs hébergeurs ont été prévenus.'],
    ],
  },
  {
    roles: ['admin'],
    kind: 'task',
    path: 'messenger?f.state=parked',
    said: [
      ['Tâche abandonnée : captures d’écran', 'Elle a échoué cinq fois : le navigateur n’a pas pu être lancé.'],
      ['Tâche abandonnée : captures d’écran', 'Elle a échoué cinq fois : le disque était plein.'],
    ],
  },
  {
    roles: ['admin'],
    kind: 'message',
    path: 'messages',
    said: [
      ['Message de Pharmacie de la Gare : horaires', 'Nous ouvrons désormais le samedi après-midi.'],
      ['Message de Pharmacie du Port : facture', 'Pouvez-vous nous renvoyer celle du mois dernier ?'],
    ],
  },
];

/** Notifications: two of each kind for the demo accounts, a new document for other pharmacies. */
export function notifications({ today }: World, people: readonly User[]) {
  const told = NEWS.flatMap(({ roles, kind, path, said }, index) =>
    roles.flatMap((role) =>
      [2, 24].map((ago, turn) => ({
        user_id: demoUser(role),
        kind,
        title: said[turn === 0 ? 0 : 1][0],
        message: said[turn === 0 ? 0 : 1][1],
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
