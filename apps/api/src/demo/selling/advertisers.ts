import { addDays, sirenKey, siretFrom, vatFromSiren } from '@officine/domain';
import { fullName, landline, listOf, person, slug } from '../names.ts';
import { banner, colourOf, logo } from '../pictures.ts';
import { DEMO_ID, made, type World } from '../world.ts';
import type { Zone } from './zones.ts';

/** Fictitious firms. The last one is the network itself, whose adverts are the fillings. */
const NAMES = listOf(`
  Laboratoires Asterval, Dermaline, Solaris Santé, Laboratoire Brévia, Nutriphane, Ortholia, Vitaflore,
  Laboratoires Hélioderm, Pédiacare, Cardiovie, Laboratoire Océane, Phytamine, Allergostop, Respiria,
  Laboratoires Morvan, Somnéo, Gastrelle, Laboratoire Valcœur, Ophtalia, Dentiplus, Laboratoires Cévenol,
  Bébé Lune, Agence Médiaplan, Agence Les Deux Rives, Réseau Officine
`);
const SEATS = [
  { postcode: '69007', locality: 'Lyon' },
  { postcode: '92100', locality: 'Boulogne-Billancourt' },
  { postcode: '31000', locality: 'Toulouse' },
] as const;
/** Pixels of a picture for one of its zone, as for dense screens. */
const DENSE = 2;
export const NETWORK_ID = NAMES.length;
const SUBJECTS = listOf(`
  Hydratation, Protection solaire, Vitamines et tonus, Confort articulaire, Premiers soins, Sommeil, Digestion,
  Hygiène bucco-dentaire, Allergies, Soins du bébé, Minceur, Maux de gorge
`);

export function advertisers({ rng: root, today, files }: World) {
  const rng = root.fork('advertisers');
  return NAMES.map((name, index) => {
    const site = slug(name);
    const demo = index + 1 === DEMO_ID;
    const seat = SEATS[index % SEATS.length] ?? SEATS[0];
    const siren8 = `91${String(index).padStart(6, '0')}`;
    const siren = `${siren8}${sirenKey(siren8)}`;
    const username = demo ? 'advertiser@demo.officine.test' : `contact.${site}@example.org`;
    return {
      id: index + 1,
      name,
      reference: `A${String(index + 1).padStart(3, '0')}`,
      url: `https://${site}.example.org`,
      picture_id: files.add({
        name: `${site}.webp`,
        type: 'image/webp',
        public: true,
        size: { width: 240, height: 240 },
        make: () => logo(name, colourOf(index)),
      }),
      // That of its logo, where it has chosen one.
      colour: index % 2 === 0 ? colourOf(index) : null,
      proof_recipients: demo ? 'direction@asterval.example.org, marketing@asterval.example.org' : null,
      holder: fullName(person(rng)),
      phone_number: landline(rng),
      email: username,
      username,
      corporate_name: name,
      address1: `${10 + index} rue des Laboratoires`,
      postcode: seat.postcode,
      locality: seat.locality,
      country: 'FR',
      siret: siretFrom(siren, '0001'),
      intracom_vat_code: vatFromSiren(siren),
      isActive: index !== NAMES.length - 2,
      ...made(addDays(today, -rng.int(500, 1200))),
    };
  });
}
export type Advertiser = ReturnType<typeof advertisers>[number];

/** Three subjects for the demo advertiser, one to three for the others; a third may only be shown to professionals. */
export function topics({ rng: root, today }: World, list: readonly Advertiser[]) {
  const rng = root.fork('topics');
  const rows = list.flatMap(({ id: advertiser_id }) => {
    if (advertiser_id === NETWORK_ID)
      return [{ name: 'Messages du réseau', advertiser_id, is_internet: true, isActive: true }];
    const names = rng.sample(SUBJECTS, advertiser_id === DEMO_ID ? 3 : rng.int(1, 3));
    return names.map((name, index) => ({
      name,
      advertiser_id,
      is_internet: index === 0 || rng.chance(0.6),
      isActive: index < 2 || advertiser_id === DEMO_ID || rng.chance(0.5),
    }));
  });
  return rows.map((row, index) => ({ id: index + 1, ...row, is_extranet: true, ...made(addDays(today, -450)) }));
}
export type Topic = ReturnType<typeof topics>[number];

/** How an agency names an advert for a zone. */
const FORMATS: Readonly<Record<Zone['reference'], string>> = {
  'EXT-BANDEAU': 'bandeau extranet',
  'EXT-COLONNE': 'colonne extranet',
  'EXT-DOCUMENTS': 'bandeau documents',
  'INT-BANDEAU': 'grand bandeau',
  'INT-COLONNE': 'colonne',
  'INT-PAVE': 'pavé',
  'INT-MOBILE': 'bandeau mobile',
  'RES-EXTRANET': 'message extranet',
  'RES-INTERNET': 'message',
  'INT-ANCIEN': 'pied de page',
};
const NO_VISA = { visa_kind: null, visa_number: null, visa_expiry: null };

/** Each topic has an advert in two zones of each of its media; the demo advertiser and the network, in all of them. */
export function adverts(
  { rng: root, today, files }: World,
  { list, topics, zones }: { list: readonly Advertiser[]; topics: readonly Topic[]; zones: readonly Zone[] },
) {
  const rng = root.fork('adverts');
  const visa = {
    visa_kind: 'GP' as const,
    visa_number: `GP ${today.slice(2, 4)}/0117`,
    visa_expiry: addDays(today, 500),
  };
  const rows = topics.flatMap((topic) => {
    const owner = list[topic.advertiser_id - 1] as Advertiser;
    const network = owner.id === NETWORK_ID;
    const open = zones.filter((zone) => network || (!zone.is_free && zone.isActive));
    const most = network || owner.id === DEMO_ID ? open.length : 2;
    const places = [
      ...rng.sample(
        open.filter((zone) => zone.is_extranet),
        most,
      ),
      ...(topic.is_internet
        ? rng.sample(
            open.filter((zone) => zone.is_internet),
            most,
          )
        : []),
    ];
    return places.map(({ id: zone_id, width, height, reference }) => {
      const title = `${topic.name} – ${FORMATS[reference]}`;
      return {
        title,
        alt: `${owner.name}\u00a0: ${topic.name.toLowerCase()}`,
        url: `${owner.url}/${slug(topic.name)}`,
        html: null,
        picture_id: files.add({
          name: `${slug(`${owner.name} ${topic.name} ${reference}`)}.webp`,
          type: 'image/webp',
          public: true,
          size: { width: DENSE * width, height: DENSE * height },
          make: () =>
            banner({
              width,
              height,
              title: owner.name,
              subtitle: network ? 'Une information de votre réseau' : topic.name,
              colour: colourOf(owner.id + topic.id),
              scale: DENSE,
            }),
        }),
        width,
        height,
        zone_id,
        topic_id: topic.id,
        advertiser_id: owner.id,
        ...(topic.name === 'Maux de gorge' ? visa : NO_VISA),
        isActive: owner.id === DEMO_ID || network || rng.chance(0.97),
        ...made(addDays(today, -430)),
      };
    });
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
export type Advert = ReturnType<typeof adverts>[number];
