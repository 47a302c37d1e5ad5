import { type DayHours, formatOpeningHours, WEEKDAYS } from '@officine/domain';
import { closingsFor } from '../network/closings.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import { colourOf, banner as drawBanner, logo as drawLogo } from '../pictures.ts';
import type { Random } from '../random.ts';
import { DEMO_ID, made, type World } from '../world.ts';

const CAPTIONS = [
  'À votre écoute, tous les jours',
  'Le conseil près de chez vous',
  'Votre santé, notre métier',
  'Une équipe pour vous accompagner',
];
const DESCRIPTIONS = [
  'Notre équipe vous accueille et vous conseille du lundi au samedi. Préparation des piluliers, location de matériel médical, vaccination et entretiens pharmaceutiques sur rendez-vous.',
  'Pharmacie de quartier, nous suivons nos patients de génération en génération. Vous pouvez nous confier votre ordonnance : elle est prête à l’heure qui vous convient.',
  'Conseil, orthopédie, maintien à domicile, dermo-cosmétique : demandez-nous, nous prenons le temps de vous répondre.',
];
const OFFERS = [
  'Bilan de médication offert aux patients de plus de 65 ans.',
  'Prise de tension gratuite tous les mercredis.',
  null,
  null,
];

/** Blocks, services and team of a page. */
const PAGES = [
  {
    blocks: 'services map appointment prescription',
    services:
      'vaccination Sur rendez-vous, et sans le mercredi matin\ntests Angine et cystite, sans rendez-vous\npillboxes\ndelivery Dans la commune, l’après-midi',
    team: null,
  },
  {
    blocks: 'services team map',
    services:
      'interviews Asthme, anticoagulants, bilan de médication\nequipment Lits, fauteuils, béquilles\northopaedics Mesures sur place',
    team: 'Claire Dubois | Pharmacienne titulaire\nHugo Petit | Pharmacien adjoint\nSarah Morel | Préparatrice',
  },
  {
    blocks: 'map services',
    services: 'collect\nrecycling Comptoir de droite\nnursing Tire-lait et pèse-bébé',
    team: null,
  },
] as const;

const slot = (start: string, end: string) => ({ start, end });

/** `08:30-12:30 14:00-19:30` each day, Saturdays in part, closed on Sundays. */
function hours(rng: Random): Record<`hours_${(typeof WEEKDAYS)[number]}`, string> {
  const morning = slot(rng.pick(['08:30', '09:00']), rng.pick(['12:15', '12:30']));
  const afternoon = slot(rng.pick(['14:00', '14:30']), rng.pick(['19:00', '19:30', '20:00']));
  const allDay = rng.chance(0.25);
  const week: DayHours = allDay
    ? { morning: slot(morning.start, afternoon.end), afternoon: null }
    : { morning, afternoon };
  const saturday: DayHours = {
    morning: slot(morning.start, '12:30'),
    afternoon: rng.chance(0.5) ? slot('14:00', '18:00') : null,
  };
  const closed: DayHours = { morning: null, afternoon: null };
  const days = WEEKDAYS.map((day) => [
    `hours_${day}`,
    formatOpeningHours(day === 'su' ? closed : day === 'sa' ? saturday : week),
  ]);
  return Object.fromEntries(days);
}

/** Content of pharmacies' sites. With the extranet formula, only place and hours. */
export function websites({ rng: root, files, today }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('websites');
  const closings = closingsFor(root, today);
  const banners = ['Bienvenue', 'Votre santé', 'À vos côtés', 'Vos conseils'].map((title, index) =>
    files.add({
      name: `banniere-${index + 1}.webp`,
      type: 'image/webp',
      public: true,
      size: { width: 1200, height: 300 },
      make: () => drawBanner({ width: 1200, height: 300, title, subtitle: 'Votre pharmacie', colour: colourOf(index) }),
    }),
  );
  const logos = ['Pharmacie', 'Croix verte', 'Officine', 'Santé'].map((title, index) =>
    files.add({
      name: `logo-${index + 1}.webp`,
      type: 'image/webp',
      public: true,
      size: { width: 240, height: 240 },
      make: () => drawLogo(title, colourOf(index + 1)),
    }),
  );
  return list.map(({ row: { id, email1, date_extranet, isActive }, formula, commune, site }) => {
    const shown = formula > 1;
    const full = id === DEMO_ID || rng.chance(0.8);
    const near = () => (rng.next() - 0.5) / 40;
    const page = shown && full ? PAGES[id % PAGES.length] : undefined;
    const place = { latitude: commune.latitude + near(), longitude: commune.longitude + near() };
    return {
      id,
      pharmacy_id: id,
      subdomain: shown ? site : null,
      url: shown ? `https://${site}.example.org` : null,
      caption: shown && full ? rng.pick(CAPTIONS) : null,
      description: shown && full ? rng.pick(DESCRIPTIONS) : null,
      offer: shown ? rng.pick(OFFERS) : null,
      latitude: Number(place.latitude.toFixed(6)),
      longitude: Number(place.longitude.toFixed(6)),
      ...hours(rng),
      closings: closings(id === DEMO_ID),
      contact_form_email: shown && full ? email1 : null,
      contact_form_has_attachment: rng.chance(0.5),
      url_facebook: shown && rng.chance(0.5) ? `https://social.example.org/${site}` : null,
      url_instagram: shown && rng.chance(0.3) ? `https://photos.example.org/${site}` : null,
      url_tiktok: null,
      url_doctolib: shown && rng.chance(0.3) ? `https://rendez-vous.example.org/${site}` : null,
      html_doctolib: null,
      blocks: page?.blocks ?? null,
      services: page?.services ?? null,
      team: page?.team ?? null,
      banner_id: shown ? rng.pick(banners) : null,
      logo_id: shown ? rng.pick(logos) : null,
      isActive,
      ...made(date_extranet),
    };
  });
}
