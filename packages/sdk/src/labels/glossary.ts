/** A French word of the product, and what it means in one sentence. */
export interface Entry {
  readonly word: string;
  readonly meaning: string;
}
const entry = (word: string, meaning: string): Entry => ({ word, meaning });

/** The words of screens, files and mails: one word for one thing. Keys are the contract's names. */
export const GLOSSARY = {
  advert: entry('Annonce', 'Image ou code HTML d’une thématique, fait pour un emplacement.'),
  advertiser: entry('Annonceur', 'Laboratoire ou agence qui achète des campagnes et fournit leurs annonces.'),
  alert: entry('Alerte', 'Ce qui reste à préparer chez une pharmacie avant qu’une campagne y soit diffusée.'),
  amount_shown: entry('Montant diffusé', 'Somme hors taxes des prix des programmations qui ont été diffusées.'),
  archived: entry('Archivée', 'Se dit d’une notification que vous avez retirée de votre liste, et qui peut y revenir.'),
  budget: entry('Budget', 'Somme hors taxes que l’annonceur consacre à une campagne, ou à l’une de ses pharmacies.'),
  campaign: entry('Campagne', 'Ce qu’un annonceur achète : une période, des thématiques et un budget par pharmacie.'),
  capacity: entry(
    'Annonces par jour',
    'Nombre d’annonces qui peuvent partager un emplacement d’une pharmacie le même jour.',
  ),
  check: entry('Vérification', 'Contrôle d’un site WordPress par Officine : réponse, versions, certificat.'),
  cip: entry('CIP', 'Numéro national d’une pharmacie, à 7 chiffres.'),
  click: entry('Clic', 'Clic d’un lecteur sur une annonce.'),
  cost_per_thousand: entry('Coût pour 1 000 vues', 'Montant diffusé divisé par le nombre de vues, pour mille vues.'),
  credit_note: entry('Avoir', 'Pièce qui annule une facture émise ; son montant est négatif.'),
  delivered: entry('Diffusé', 'Part des programmations d’une campagne dont le jour est passé.'),
  document: entry('Document', 'Fichier mis à la disposition des pharmacies, pour elles ou pour leurs patients.'),
  draft: entry('Brouillon', 'État d’une campagne qui ne diffuse rien encore, ou d’une facture qui n’est pas émise.'),
  expiry: entry('Échéance', 'Dernier jour pour régler une facture.'),
  extranet: entry('Extranet', 'Espace privé de la pharmacie dans Officine.'),
  filling: entry('Remplissage', 'Annonce montrée dans un emplacement où aucune n’est programmée.'),
  first_invoice_number: entry(
    'Premier numéro de facture',
    'Rang de la première facture d’une campagne dans la série de sa pharmacie, ou numéro entier.',
  ),
  form: entry('Formulaire', 'Questionnaire adressé aux pharmacies.'),
  formula: entry('Formule', 'Ce que la pharmacie a souscrit : extranet seul, avec un site, ou avec un site WordPress.'),
  free: entry('Gratuit', 'Se dit d’un emplacement qui n’est pas vendu : il porte les messages du réseau.'),
  internet: entry('Internet', 'Site public de la pharmacie, par opposition à son extranet.'),
  inventory: entry('Disponibilités', 'Places des emplacements qui peuvent encore être vendues, mois par mois.'),
  invoice: entry('Facture', 'Pièce émise au nom de la pharmacie pour une campagne, ou par le réseau pour son site.'),
  invoiced: entry('Montant facturé', 'Part du montant programmé pour laquelle une facture a été émise.'),
  laboratory: entry(
    'Laboratoire',
    'Marque présentée sur les sites des pharmacies ; elle peut n’acheter aucune campagne.',
  ),
  sepa_mandate: entry('Mandat SEPA', 'Accord par lequel la pharmacie laisse le réseau prélever son compte.'),
  mandate: entry('Mandat', 'Accord par lequel la pharmacie charge le réseau d’émettre ses factures publicitaires.'),
  matrix: entry('Matrice de prix', 'Prix d’un jour dans chaque emplacement, selon la formule de la pharmacie.'),
  milestone: entry('Rapport d’étape', 'Chiffres d’une campagne à la moitié de sa durée.'),
  occupation: entry('Occupation', 'Part des places d’un emplacement qui sont réservées, un jour donné.'),
  offer: entry('Offre', 'Proposition d’un fournisseur aux pharmacies.'),
  pace: entry(
    'À ce rythme',
    'Part des programmations qui auront été vues au dernier jour si rien ne change : ni panne, ni reprise, ni baisse des lecteurs.',
  ),
  pharmacy: entry('Pharmacie', 'Membre du réseau, avec son extranet et, selon sa formule, son site.'),
  pool: entry('Groupement', 'Ensemble de pharmacies, qui leur adresse messages, documents et vidéos.'),
  proof: entry(
    'Bilan',
    'Page qui montre à un annonceur ce qu’a donné sa campagne : chiffres, annonces, captures d’écran et carte.',
  ),
  rate: entry('Taux de clic', 'Nombre de clics pour cent vues.'),
  reference: entry('Référence', 'Code unique donné par le réseau à une pharmacie, une campagne ou un emplacement.'),
  remainder: entry('Reliquat', 'Part du budget qu’aucune place libre n’a pu prendre, avec sa cause.'),
  scheduled: entry('Montant programmé', 'Somme hors taxes des prix des programmations d’une campagne.'),
  scheduling: entry('Programmation', 'Réservation d’une annonce, dans un emplacement d’une pharmacie, pour un jour.'),
  screenshot: entry('Capture d’écran', 'Image d’une page de pharmacie, prise comme preuve de la diffusion.'),
  seen: entry('Vu', 'Part des programmations d’une campagne qu’au moins un lecteur a vues.'),
  simulation: entry(
    'Simulation',
    'Répartition d’un budget avant l’enregistrement ; elle ne réserve rien et expire après 24 heures.',
  ),
  sync: entry('Synchronisation', 'Envoi des contenus et des annonces d’une pharmacie à son site WordPress.'),
  task: entry(
    'Tâche',
    'Travail que le serveur fait de lui-même ou qui dure ; après trop d’échecs, elle est abandonnée.',
  ),
  topic: entry(
    'Thématique',
    'Sujet des annonces d’un annonceur, autorisé sur l’extranet, sur internet ou sur les deux.',
  ),
  validated: entry('Validée', 'Se dit d’une campagne dont chaque programmation sera diffusée à son jour.'),
  view: entry(
    'Vue',
    'Affichage d’au moins la moitié d’une annonce (30 % à partir de 242 500 pixels), réduite d’un quart au plus, pendant une seconde sans interruption.',
  ),
  visa: entry(
    'Visa',
    'Autorisation d’une publicité pour un médicament : GP pour le grand public, PM pour les professionnels.',
  ),
  visit: entry('Visite', 'Ouverture du site d’une pharmacie, comptée une fois par session.'),
  visitor: entry('Visiteur', 'Adresse d’où viennent des visites, comptée une fois par jour.'),
  weight: entry('Poids', 'Chances d’un remplissage d’être montré, face aux autres du même emplacement.'),
  zone: entry(
    'Emplacement',
    'Place réservée aux annonces sur une page, avec sa taille, son prix par jour et sa capacité.',
  ),
} as const satisfies Readonly<Record<string, Entry>>;
export type Term = keyof typeof GLOSSARY;

/** The entries in the order of the French alphabet. */
export const glossary = (): readonly Entry[] =>
  Object.values(GLOSSARY).toSorted((a, b) => a.word.localeCompare(b.word, 'fr'));
