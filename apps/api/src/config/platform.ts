import { isDate, PLATFORM_DUTY_DATE } from '@officine/domain';
import { choice, flag, type Kind, text, url } from './kinds.ts';
import { maybe, set } from './setting.ts';

const day: Kind<string> = {
  expects: 'une date, AAAA-MM-JJ',
  read: (value) => (isDate(value) ? value : undefined),
};
const OFF = 'aucune : rien n’est envoyé';

/** The approved platform by which invoices leave, at the interfaces of AFNOR XP Z12-013. Off without its address. */
export const platformSettings = {
  platformUrl: maybe(
    'EINVOICE_URL',
    url('https', 'http'),
    OFF,
    'adresse de la plateforme agréée, qui contient flow-service et directory-service',
  ),
  platformTokenUrl: maybe('EINVOICE_TOKEN_URL', url('https', 'http'), OFF, 'adresse où la plateforme donne ses jetons'),
  platformClient: maybe('EINVOICE_CLIENT', text, OFF, 'client OAuth du réseau chez la plateforme'),
  platformSecret: maybe('EINVOICE_SECRET', text, OFF, 'secret de ce client', true),
  platformOrganization: maybe(
    'EINVOICE_ORGANIZATION',
    text,
    'celle du client',
    'organisation au nom de laquelle le client agit (Organization-Id)',
  ),
  platformVersion: set(
    'EINVOICE_VERSION',
    choice('1.1', '1.2', '1.3'),
    '1.3',
    'version des interfaces AFNOR de la plateforme',
  ),
  platformSince: set(
    'EINVOICE_SINCE',
    day,
    PLATFORM_DUTY_DATE,
    'jour à partir duquel les factures du réseau partent par la plateforme dès leur émission ; celui de chaque pharmacie est dans son accord',
  ),
  companyVatOnDebits: set(
    'COMPANY_VAT_DEBITS',
    flag,
    '0',
    'option du réseau pour la TVA d’après les débits : 1 le dit sur ses factures, et ne déclare pas leurs encaissements',
  ),
} as const;
