import { checkBic, checkIcs, checkSepaIban, checkSiret, sirenKey, siretFrom } from '@officine/domain';
import { choice, email, integer, type Kind, text } from './kinds.ts';
import { maybe, set } from './setting.ts';

type Read = typeof checkSiret;
const checked = (expects: string, check: Read): Kind<string> => ({
  expects,
  read: (value) => {
    const read = check(value);
    return read.ok ? read.value : undefined;
  },
});
const siret = checked('un SIRET de 14 chiffres', checkSiret);
const iban = checked('un IBAN de la zone SEPA', checkSepaIban);
const bic = checked('un BIC', (value) => checkBic(value));
const ics = checked('un ICS français', checkIcs);

/** A company that does not exist, so that a trial can issue invoices. */
export const TRIAL_SIRET = siretFrom(`90000000${sirenKey('90000000')}`, '0001');

const price = (name: string, fallback: string, about: string) =>
  set(name, integer(0, 99_999_999), fallback, `prix mensuel HT ${about}, en centimes ; 0 : non facturé`);

/**
 * The network as a company: the seller of websites, and who invoices for the pharmacies. Frozen into each invoice when
 * it is issued. Its bank may stay absent: SEPA files and invoices that are paid to it by transfer need it.
 */
export const companySettings = {
  companyName: set('COMPANY_NAME', text, 'Officine Réseau', 'raison sociale du réseau, vendeur des sites'),
  companyLegalStatus: set('COMPANY_LEGAL_STATUS', text, 'SAS', 'forme juridique du réseau'),
  companyCapital: set('COMPANY_CAPITAL', integer(0, 999_999_999), '100000', 'capital social du réseau, en euros'),
  companyAddress: set('COMPANY_ADDRESS', text, '1 place du Réseau', 'adresse du siège du réseau'),
  companyPostcode: set('COMPANY_POSTCODE', text, '75001', 'code postal du siège'),
  companyLocality: set('COMPANY_LOCALITY', text, 'Paris', 'ville du siège'),
  companySiret: set('COMPANY_SIRET', siret, TRIAL_SIRET, 'SIRET du réseau ; son numéro de TVA en est déduit'),
  companyRcs: set('COMPANY_RCS', text, 'Paris', 'ville du registre du commerce du réseau'),
  companyEmail: maybe('COMPANY_EMAIL', email, 'aucun', 'email de facturation du réseau, mis sur les factures'),
  companyIban: maybe('COMPANY_IBAN', iban, 'aucun : ni fichier SEPA, ni facture à lui virer', 'IBAN du réseau'),
  companyBic: maybe('COMPANY_BIC', bic, 'aucun', 'BIC du réseau'),
  companyIcs: maybe('COMPANY_ICS', ics, 'aucun : pas de prélèvement', 'identifiant de créancier SEPA du réseau'),
  advertisingCollection: set(
    'ADVERTISING_COLLECTION',
    choice('network', 'pharmacy'),
    'network',
    'qui encaisse les factures publicitaires : network (le réseau, pour le compte des pharmacies, à qui il reverse) ou pharmacy (chaque pharmacie)',
  ),
  webPriceExtranet: price('WEB_PRICE_EXTRANET', '0', 'de l’extranet seul'),
  webPriceInternet: price('WEB_PRICE_INTERNET', '4900', 'd’un site internet'),
  webPriceWordpress: price('WEB_PRICE_WORDPRESS', '7900', 'd’un site WordPress'),
} as const;
