import { addDays } from '@officine/domain';
import { slug } from '../names.ts';
import { pdf } from '../pdf.ts';
import { DEMO_ID, published, type World } from '../world.ts';

type Kind = 'catalogue' | 'patient';
const PAPERS: readonly (readonly [label: string, type: Kind, text: string])[] = [
  [
    'Guide de l’extranet',
    'catalogue',
    'Ce guide présente les pages de votre extranet : vos campagnes, vos factures, votre site et vos documents.',
  ],
  [
    'Catalogue des services du réseau',
    'catalogue',
    'Site internet, site WordPress, affichage publicitaire : choisissez la formule qui convient à votre pharmacie.',
  ],
  [
    'Tarifs des emplacements publicitaires',
    'catalogue',
    'Les prix sont donnés hors taxes, par jour et par emplacement, pour chacune des deux formules.',
  ],
  [
    'Charte graphique des sites',
    'catalogue',
    'Formats des bannières et des logos, couleurs et polices que nos modèles acceptent.',
  ],
  ['Calendrier des campagnes', 'catalogue', 'Les campagnes du semestre, avec leurs dates et leurs thématiques.'],
  [
    'Bien prendre son traitement',
    'patient',
    'Respectez les doses et les horaires. Ne modifiez jamais un traitement sans l’avis de votre médecin ou de votre pharmacien.',
  ],
  [
    'Se protéger du soleil',
    'patient',
    'Évitez le soleil entre midi et seize heures, portez un chapeau et renouvelez la protection toutes les deux heures.',
  ],
  [
    'Bien dormir',
    'patient',
    'Couchez-vous à heures régulières, limitez les écrans le soir et gardez une chambre fraîche.',
  ],
  [
    'Les gestes contre les virus de l’hiver',
    'patient',
    'Lavez-vous les mains, aérez dix minutes par jour et portez un masque en cas de symptômes.',
  ],
  [
    'Préparer sa trousse de voyage',
    'patient',
    'Emportez vos ordonnances, vos traitements en cabine, un antiseptique et des pansements.',
  ],
  [
    'Arrêter de fumer',
    'patient',
    'Votre pharmacien peut vous accompagner et vous conseiller les substituts qui vous conviennent.',
  ],
  ['Ancien guide de l’extranet', 'catalogue', 'Cette version est remplacée par le guide de l’extranet.'],
];

/** Documents of the network, of some advertisers and of the demo pool; the last of each list is disabled. */
export function documents({ rng: root, today, files }: World) {
  const rng = root.fork('documents');
  const owners = [
    ...PAPERS.map((paper) => ({ paper, advertiser_id: null, pool_id: null })),
    ...PAPERS.slice(5, 9).map((paper, index) => ({ paper, advertiser_id: index === 3 ? 2 : DEMO_ID, pool_id: null })),
    ...PAPERS.slice(9, 11).map((paper) => ({ paper, advertiser_id: null, pool_id: DEMO_ID })),
  ];
  return owners.map(({ paper: [label, type, text], advertiser_id, pool_id }, index) => ({
    id: index + 1,
    label: advertiser_id ? `${label} – conseil` : label,
    caption: text,
    type,
    file_id: files.add({
      name: `${slug(label)}.pdf`,
      type: 'application/pdf',
      public: false,
      make: () => pdf(label, [text, 'Document de démonstration.']),
    }),
    advertiser_id,
    pool_id,
    has_notification: index % 3 === 0,
    isActive: !label.startsWith('Ancien'),
    ...published(addDays(today, -rng.int(5, 300))),
  }));
}

const SURVEYS = [
  'Votre avis sur l’extranet',
  'Enquête sur la vaccination',
  'Besoins de formation',
  'Satisfaction après campagne',
  'Enquête de l’an dernier',
];

/** Surveys, which link to forms on other sites. */
export function forms({ rng: root, today }: World) {
  const rng = root.fork('forms');
  return SURVEYS.map((label, index) => ({
    id: index + 1,
    label,
    html: `<form action="https://enquetes.example.org/${slug(label)}" target="_blank"><label>Votre réponse <textarea name="reponse" rows="4"></textarea></label> <input type="hidden" name="reference"><button>Envoyer</button></form>`,
    url: `https://enquetes.example.org/${slug(label)}`,
    url_results: `https://enquetes.example.org/${slug(label)}/resultats`,
    field_reference: 'reference',
    advertiser_id: index === 3 ? DEMO_ID : null,
    pool_id: index === 2 ? DEMO_ID : null,
    isActive: index < SURVEYS.length - 1,
    ...published(addDays(today, -rng.int(5, 300))),
  }));
}
