import { addDays } from '@officine/domain';
import { builtInText } from '../../areas/network/texts/built-in-texts.ts';
import { parseConfig } from '../../config/config.ts';
import type { Billing } from '../money/billings.ts';
import { at, made, type World } from '../world.ts';
import type { Pharmacy } from './pharmacies.ts';

/** Makes a page of sections `[title, paragraph, …]`. */
const page = (intro: string, sections: readonly (readonly [title: string, ...paragraphs: string[]])[]): string =>
  [
    `<p>${intro}</p>`,
    ...sections.map(([title, ...texts]) => `<h2>${title}</h2>${texts.map((text) => `<p>${text}</p>`).join('')}`),
  ].join('\n');

const FAQ = page('Les réponses aux questions que les pharmacies nous posent le plus souvent.', [
  [
    'Comment modifier mes horaires ?',
    'Ouvrez « Mon site », puis « Horaires ». Saisissez le matin et l’après-midi de chaque jour ; laissez vide un jour de fermeture. Vos visiteurs voient le changement dès que vous l’enregistrez.',
  ],
  [
    'Comment changer mon mot de passe ?',
    'Ouvrez votre profil, puis « Mot de passe ». Il doit avoir au moins huit caractères, dont un chiffre. Si vous l’avez oublié, demandez un lien depuis la page de connexion : il est valable vingt-quatre heures et ne sert qu’une fois.',
  ],
  [
    'Qui choisit les annonces de mon site ?',
    'Le réseau programme les campagnes des annonceurs dans les emplacements prévus. Les annonces des médicaments qui ne peuvent pas être montrées au public restent dans votre extranet.',
  ],
  [
    'Comment suis-je rémunérée ?',
    'Chaque campagne vous réserve un budget. Quand elle est terminée, le réseau émet en votre nom la facture correspondante, si vous avez signé le mandat de facturation.',
  ],
  [
    'Où sont mes factures ?',
    'Dans « Mes factures ». Les factures publicitaires sont émises par votre pharmacie ; celles de votre site vous sont adressées par le réseau.',
  ],
  [
    'Mon site WordPress n’est plus à jour, que faire ?',
    'Il est vérifié chaque nuit. Si une erreur s’affiche dans « Mon site WordPress », écrivez-nous par la page de contact : nous la corrigeons avec l’hébergeur.',
  ],
  [
    'Comment rejoindre ou quitter un groupement ?',
    'Écrivez-nous, ou demandez-le à votre groupement : c’est le réseau qui tient à jour la liste des membres.',
  ],
]);

const CONTRACT = page(
  'Le présent contrat lie le réseau et la pharmacie adhérente. Ce texte de démonstration n’a pas de valeur juridique.',
  [
    [
      'Article 1 – Objet',
      'Le réseau met à la disposition de la pharmacie un extranet et, selon la formule choisie, un site internet ou un site WordPress. La pharmacie lui confie la commercialisation des emplacements publicitaires de ces supports.',
    ],
    [
      'Article 2 – Formules',
      'La formule extranet donne accès aux documents, aux offres et aux campagnes. Les formules internet et WordPress y ajoutent un site, son hébergement et sa maintenance.',
    ],
    [
      'Article 3 – Publicité',
      'Les annonces respectent le Code de la santé publique. La pharmacie peut demander le retrait d’une annonce contraire à ses obligations déontologiques ; le réseau la retire sans délai.',
    ],
    [
      'Article 4 – Mandat de facturation',
      'La pharmacie qui signe le mandat autorise le réseau à émettre en son nom et pour son compte les factures publicitaires, dans une série qui lui est propre. Elle dispose de quinze jours pour contester une facture, et reste redevable de la taxe. Le réseau encaisse ces factures pour son compte et lui reverse ce qu’il a reçu.',
    ],
    [
      'Article 5 – Prix et paiement',
      'L’abonnement est facturé au début de chaque mois et payable à trente jours. Tout retard donne lieu aux pénalités légales et à l’indemnité forfaitaire de quarante euros.',
    ],
    [
      'Article 6 – Données',
      'Chaque partie traite les données personnelles conformément au règlement européen. Les mesures d’audience sont anonymes.',
    ],
    [
      'Article 7 – Durée',
      'Le contrat est conclu pour un an et se renouvelle par tacite reconduction. Chaque partie peut le résilier avec un préavis de trois mois.',
    ],
  ],
);

/** The first version of the contract: a longer notice, and no word on the collection of advertising invoices. */
const FORMER_CONTRACT = CONTRACT.replace('un préavis de trois mois', 'un préavis de six mois').replace(
  ' Le réseau encaisse ces factures pour son compte et lui reverse ce qu’il a reçu.',
  '',
);

const CONDITIONS = page(
  'Ces conditions règlent l’usage de l’extranet. Texte de démonstration, sans valeur juridique.',
  [
    [
      '1. Accès',
      'L’accès est réservé aux pharmacies, aux groupements et aux annonceurs du réseau. Chaque compte est personnel ; son titulaire répond de la confidentialité de son mot de passe.',
    ],
    [
      '2. Contenus',
      'Les textes et les images que vous publiez engagent votre responsabilité. Vous garantissez que vous en avez les droits et qu’ils respectent les règles de la profession.',
    ],
    [
      '3. Documents et offres',
      'Les documents sont destinés à votre usage professionnel. Les offres sont celles de leurs fournisseurs : le réseau n’est pas partie à la vente.',
    ],
    [
      '4. Disponibilité',
      'Le service est accessible en permanence, sauf maintenance. Le réseau prévient de toute interruption programmée.',
    ],
    ['5. Assistance', 'Vous pouvez écrire au réseau par la page de contact. Il répond sous deux jours ouvrés.'],
    [
      '6. Responsabilité',
      'Le réseau met en œuvre les moyens nécessaires au bon fonctionnement du service. Il ne répond pas des dommages indirects.',
    ],
    [
      '7. Évolution',
      'Le réseau annonce chaque nouvelle version un mois avant son effet. Vous pouvez toujours relire celle que vous avez signée.',
    ],
  ],
);

const LEGAL_NOTICES = page('Mentions légales d’un réseau imaginaire, pour la démonstration.', [
  ['Éditeur', 'Officine Réseau, SAS, 1 place du Réseau, 75001 Paris. Email : contact@example.org.'],
  ['Directeur de la publication', 'Le président de la société.'],
  ['Hébergeur', 'Hébergeur de démonstration, 2 rue des Serveurs, 59000 Lille.'],
  [
    'Profession réglementée',
    'Les pharmaciens titulaires sont inscrits à la section A de l’Ordre national des pharmaciens et soumis au Code de la santé publique.',
  ],
]);

const PRIVACY = page('Comment vos données sont traitées. Texte de démonstration.', [
  [
    'Mesure d’audience',
    'Les visites sont comptées site par site, sans suivi d’un site à l’autre. L’adresse IP est tronquée avant d’être enregistrée.',
  ],
  ['Annonces', 'L’affichage des annonces est compté sans cookie et sans identifiant de visiteur.'],
  [
    'Durées',
    'Les données d’audience sont gardées vingt-cinq mois au plus, les journaux douze mois, les factures dix ans.',
  ],
  [
    'Vos droits',
    'Vous pouvez demander l’accès à vos données, leur rectification ou leur effacement à dpo@example.org, et saisir la Cnil.',
  ],
]);

/** Days ago when the texts were published, and when the contract got its second version. */
const FIRST_DAYS = 3000;
const SECOND_DAYS = 500;

const PAGES = [
  ['faq', 'Questions fréquentes', FAQ],
  ['contract', 'Contrat', CONTRACT],
  ['conditions', 'Conditions générales', CONDITIONS],
  ['legal_notices', 'Mentions légales', LEGAL_NOTICES],
  ['privacy', 'Vie privée', PRIVACY],
] as const;
const AUTHOR = 'Direction du réseau';

/** Texts of pages, one for each key, and every version of them and of the mandates. */
export function contents({ today }: World) {
  const first = addDays(today, -FIRST_DAYS);
  const second = addDays(today, -SECOND_DAYS);
  const rows = PAGES.map(([key, title, html], index) => ({
    id: index + 1,
    key,
    title,
    html,
    version: key === 'contract' ? 2 : 1,
    ...made(first),
    ...(key === 'contract' && { date_update: at(second, 9) }),
  }));
  const texts = [
    ...PAGES.map(([key, title, html]) => ({ key, version: 1, title, html, author: AUTHOR })),
    ...(['money_order', 'sepa_mandate'] as const).flatMap((key) => {
      const text = builtInText(key, { ...parseConfig({}), secret: '' });
      return text ? [{ key, version: 1, ...text, author: null }] : [];
    }),
  ].map((version) => ({
    ...version,
    html: version.key === 'contract' ? FORMER_CONTRACT : version.html,
    date_create: at(first, 9),
  }));
  const contract = { key: 'contract', version: 2, title: 'Contrat', html: CONTRACT, author: AUTHOR };
  const versions = [...texts, { ...contract, date_create: at(second, 9) }].map((version, index) => ({
    id: index + 1,
    ...version,
  }));
  return { rows, versions };
}

const PAPERS = ['contract', 'conditions', 'money_order'] as const;

/** What each pharmacy signed: the version that was current then. */
export function signatures(
  versions: ReturnType<typeof contents>['versions'],
  list: readonly Pharmacy[],
  billings: readonly Billing[],
) {
  const signed = list.flatMap(({ row: { id, holder } }, index) =>
    PAPERS.flatMap((paper) => {
      const date = billings[index]?.[`date_signature_${paper}`];
      const version = versions.findLast(({ key, date_create }) => key === paper && date_create <= (date ?? ''));
      if (!date || !version) return [];
      const source = id % 5 === 0 ? 'paper' : 'online';
      const signer = source === 'paper' ? AUTHOR : holder;
      return [{ pharmacy_id: id, paper, version_id: version.id, source, signer, date_signature: date }];
    }),
  );
  return signed.map((row, index) => ({ id: index + 1, ...row }));
}
