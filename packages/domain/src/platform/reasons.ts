type Row = readonly [label: string, todo: string];

const BUYER = 'Corrigez la fiche de l’acheteur.';
const LINES = 'Vérifiez les lignes avec l’acheteur.';
const FILE = 'Envoyez-la à nouveau ; si elle revient encore, signalez-le à la plateforme.';
const PROGRAM = 'Le contenu ne passe pas les contrôles : signalez-le à qui tient le serveur.';

/** Reasons that come with statuses (XP Z12-012, MDT-113), in our words, and what to do about each. */
const REASONS: Readonly<Record<string, Row>> = {
  NON_TRANSMISE: [
    'l’acheteur n’a pas d’adresse active dans l’annuaire',
    'Envoyez un duplicata par email : la facture reste due.',
  ],
  TX_TVA_ERR: ['taux de TVA erroné', 'Vérifiez l’adresse de l’acheteur, dont le taux dépend.'],
  MONTANTTOTAL_ERR: ['montant total erroné', LINES],
  CALCUL_ERR: ['erreur de calcul', PROGRAM],
  NON_CONFORME: ['mention légale absente', 'Complétez la fiche du vendeur.'],
  DOUBLON: [
    'facture déjà reçue',
    'Cherchez la première : celle-ci s’annule sans être remplacée si elle est en double.',
  ],
  DEST_INC: ['destinataire inconnu', 'Vérifiez le SIRET de l’acheteur.'],
  DEST_ERR: ['erreur de destinataire', 'Vérifiez à qui la facture est adressée.'],
  TRANSAC_INC: ['opération inconnue de l’acheteur', 'Appelez l’acheteur.'],
  EMMET_INC: ['émetteur inconnu de l’acheteur', 'Appelez l’acheteur : il doit créer le vendeur chez lui.'],
  CONTRAT_TERM: ['contrat terminé', 'Vérifiez le contrat avec l’acheteur.'],
  DOUBLE_FACT: ['déjà facturé', 'Vérifiez si cette période a une autre facture.'],
  CMD_ERR: ['numéro de commande absent ou faux', 'Demandez à l’acheteur son numéro de commande.'],
  ADR_ERR: ['adresse de facturation électronique fausse', 'Cherchez l’adresse de l’acheteur dans l’annuaire.'],
  REF_CT_ABSENT: ['référence contractuelle absente', 'Demandez à l’acheteur la référence qu’il attend.'],
  REJ_SEMAN: ['refus du contrôle de la forme', PROGRAM],
  REJ_UNI: ['refus du contrôle d’unicité', 'Ce numéro existe déjà chez la plateforme pour ce vendeur et cette année.'],
  REJ_COH: ['refus du contrôle de cohérence', PROGRAM],
  REJ_ADR: ['refus du contrôle des adresses', 'Vérifiez le SIRET de l’acheteur et celui du vendeur.'],
  REJ_CONT_B2G: ['refus du contrôle du secteur public', PROGRAM],
  REJ_REF_PJ: ['référence à une pièce jointe fausse', PROGRAM],
  REJ_ASS_PJ: ['pièce jointe mal rattachée', PROGRAM],
  JUSTIF_ABS: ['justificatif absent', 'Envoyez le justificatif à l’acheteur.'],
  AUTRE: ['autre motif', 'Appelez l’acheteur.'],
  COORD_BANC_ERR: ['coordonnées bancaires erronées', 'Vérifiez l’IBAN du vendeur.'],
  SIRET_ERR: ['SIRET erroné', BUYER],
  CODE_ROUTAGE_ERR: ['code de routage erroné', BUYER],
  REF_ERR: ['référence erronée', 'Demandez à l’acheteur la référence qu’il attend.'],
  PU_ERR: ['prix unitaire erroné', LINES],
  REM_ERR: ['remise erronée', LINES],
  QTE_ERR: ['quantité erronée', LINES],
  ART_ERR: ['article erroné', LINES],
  MODPAI_ERR: ['moyen de paiement erroné', 'Vérifiez le moyen de paiement de la fiche.'],
  QUALITE_ERR: ['qualité contestée', 'Appelez l’acheteur.'],
  LIVR_INCOMP: ['prestation incomplète', 'Appelez l’acheteur.'],
  ROUTAGE_ERR: ['erreur d’acheminement', 'La plateforme de l’acheteur la réachemine : attendez.'],
  IRR_VIDE_F: ['fichier vide', FILE],
  IRR_TYPE_F: ['type de fichier refusé', FILE],
  IRR_SYNTAX: ['fichier mal formé', PROGRAM],
  IRR_TAILLE_PJ: ['pièce jointe trop lourde', PROGRAM],
  IRR_NOM_PJ: ['nom de pièce jointe refusé', PROGRAM],
  IRR_VID_PJ: ['pièce jointe vide', PROGRAM],
  IRR_EXT_DOC: ['extension de fichier refusée', PROGRAM],
  IRR_TAILLE_F: ['fichier trop lourd', PROGRAM],
  IRR_ANTIVIRUS: ['fichier arrêté par l’antivirus', FILE],
  IRR_NOM_F: ['nom de fichier refusé', PROGRAM],
  // Of the exchange itself (XP Z12-013): the file was not taken.
  EmptyAttachement: ['fichier vide', FILE],
  AttachmentTypeError: ['type de fichier refusé', PROGRAM],
  EmptyFlow: ['fichier vide', FILE],
  OtherTechnicalError: ['erreur technique de la plateforme', FILE],
  InvalidSchema: ['fichier mal formé', PROGRAM],
  FileSizeExceeded: ['fichier trop lourd', PROGRAM],
  FlowTypeError: ['type de flux refusé', PROGRAM],
  AlreadyExistingFlow: ['la plateforme a déjà ce fichier, qu’elle a refusé', PROGRAM],
  VirusFound: ['fichier arrêté par l’antivirus', FILE],
  ChecksumMismatch: ['fichier abîmé pendant l’envoi', FILE],
  InvoiceLCInvalidStatus: ['statut refusé', PROGRAM],
  InvoiceLCStatusError: ['statut qui ne peut pas suivre le précédent', 'Vérifiez le cycle de vie de la facture.'],
  InvoiceLCRuleError: ['statut mal formé', PROGRAM],
  InvoiceLCAccessDenied: ['statut d’une facture d’un autre', 'Vérifiez le mandat de la pharmacie chez la plateforme.'],
  InvoiceLCAmountError: ['montant encaissé refusé', 'Comparez les règlements avec la facture.'],
};

/** Words and advice of a reason's code, in French; a code that the list does not have is shown as such. */
export function platformReason(code: string): { readonly label: string; readonly todo: string | null } {
  const [label, todo] = REASONS[code] ?? [`motif ${code}`, null];
  return { label, todo };
}
