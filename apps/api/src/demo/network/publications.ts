import { addDays } from '@officine/domain';
import { demoUser, type User } from '../accounts/users.ts';
import { slug } from '../names.ts';
import { pdf } from '../pdf.ts';
import { banner, colourOf } from '../pictures.ts';
import { at, DEMO_ID, made, published, type World } from '../world.ts';
import type { Pools } from './pools.ts';

const NEWS = [
  ['Assemblée générale', 'L’assemblée générale se tiendra le mois prochain. Le pouvoir est joint.'],
  ['Nouvelles conditions d’achat', 'Les conditions négociées avec nos partenaires changent au premier du mois.'],
  ['Soirée de formation', 'Une soirée sur les entretiens pharmaceutiques est proposée aux équipes.'],
  ['Campagne de vaccination', 'Les affiches et les vitrophanies sont à commander avant la fin du mois.'],
] as const;
/** What the demo pool writes after them: seen from the day on, and not yet. */
const COMING = {
  title: 'Gardes de fin d’année',
  caption: 'Le tour de garde des fêtes, à vérifier avant le 15 du mois.',
  days: 4,
};
const DRAFT = { title: 'Rencontre des adjoints', caption: 'Date et lieu à confirmer.' };
const VIDEOS = ['Présentation du groupement', 'Réussir son merchandising', 'Le dossier pharmaceutique en cinq minutes'];

const numbered = <T>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

/** News, videos, documents and banners of pools, mostly of the demo pool. */
export function publications({ rng: root, today, files }: World, pools: Pools, people: readonly User[]) {
  const rng = root.fork('publications');
  const file = NEWS.map(([title, text]) =>
    files.add({ name: `${slug(title)}.pdf`, type: 'application/pdf', public: false, make: () => pdf(title, [text]) }),
  );
  const some = (pool: number) => (pool === DEMO_ID ? NEWS.length : 2);
  const recent = () => published(addDays(today, -rng.int(1, 120)));
  const letters = pools.rows.flatMap(({ id: pool_id }) =>
    NEWS.slice(0, some(pool_id)).map(([title, caption], index) => ({
      pool_id,
      title,
      caption,
      file_id: file[index] ?? null,
      isActive: index !== 3,
      ...recent(),
      date_publish: null as string | null,
    })),
  );
  const demo = { pool_id: DEMO_ID, file_id: null, ...made(today), date_published: null };
  const { days, ...coming } = COMING;
  const communications = [
    ...letters,
    { ...demo, ...coming, isActive: true, date_publish: addDays(today, days) },
    { ...demo, ...DRAFT, isActive: false, date_publish: null },
  ].map((row, index) => ({ id: index + 1, ...row }));
  const members = new Set(pools.members.filter((one) => one.pool_id === DEMO_ID).map((one) => one.pharmacy_id));
  const accounts = people.filter(({ role, pharmacy_id: id }) => role === 'customer' && id !== null && members.has(id));
  const demoLetters = communications.filter((row) => row.pool_id === DEMO_ID && row.isActive && row.date_published);
  // The first letter was read by half of them, and sent again to the others; the next ones by fewer.
  const readings = demoLetters.flatMap(({ id }, index) =>
    accounts
      .filter((_, place) => place % (index + 2) === 1)
      .map(({ id: user_id }) => ({
        pool_communication_id: id,
        user_id,
        datetime: at(addDays(today, -rng.int(0, 9)), rng.int(7, 17), rng.int(0, 59)),
      })),
  );
  const [first] = demoLetters;
  const reminded = {
    date_reminder: at(addDays(today, -2), 9),
    count_reminded: accounts.length - readings.filter((one) => one.pool_communication_id === first?.id).length,
  };
  const documents = numbered(
    pools.rows.flatMap(({ id: pool_id }) =>
      NEWS.slice(0, some(pool_id)).map(([title, caption], index) => ({
        pool_id,
        label: title,
        title: `${title} : compte rendu`,
        caption,
        file_id: file[index] ?? null,
        has_notification: index === 0,
        isActive: index !== 3,
        ...recent(),
      })),
    ),
  );
  const videos = pools.rows.slice(0, 6).flatMap(({ id: pool_id }) =>
    VIDEOS.map((label, index) => ({
      pool_id,
      label,
      description: `${label}, une vidéo de démonstration.`,
      html: `<iframe src="https://videos.example.org/${slug(label)}" title="${label}" width="560" height="315"></iframe>`,
      isActive: index < 2 || pool_id === DEMO_ID,
      ...made(addDays(today, -rng.int(1, 120))),
    })),
  );
  const banners = pools.rows.slice(0, 8).map(({ id, name }, index) => ({
    id: index + 1,
    // The first is the network's.
    pool_id: index === 1 ? DEMO_ID : index === 0 ? null : id,
    label: index === 0 ? 'Bannière du réseau' : `Bannière de ${name}`,
    title: name,
    alt: `Bannière\u00a0: ${name}`,
    url: `https://${slug(name)}.example.org`,
    picture_id: files.add({
      name: `banniere-${slug(name)}.webp`,
      type: 'image/webp',
      public: true,
      size: { width: 1200, height: 240 },
      make: () =>
        banner({
          width: 1200,
          height: 240,
          title: name,
          subtitle: 'Ensemble, pour vos patients',
          colour: colourOf(index),
        }),
    }),
    isActive: index < 7,
    ...made(addDays(today, -rng.int(1, 120))),
  }));
  const shown = banners.map(({ id, pool_id }) => ({ pool_banner_id: id, pool_id: pool_id ?? DEMO_ID }));
  const views = documents
    .filter(({ pool_id }) => pool_id === DEMO_ID)
    .slice(0, 2)
    .map(({ id }, index) => ({
      id: index + 1,
      pool_document_id: id,
      user_id: demoUser('customer'),
      datetime: at(addDays(today, -index), 7, 30),
    }));
  return {
    communications: communications.map((row) => (row.id === first?.id ? { ...row, ...reminded } : row)),
    readings,
    documents,
    videos: numbered(videos),
    banners,
    shown,
    views,
  };
}
