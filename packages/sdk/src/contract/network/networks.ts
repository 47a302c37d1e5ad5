import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { VAT_REGIMES } from '../fields/billing.ts';
import {
  bic,
  cents,
  colour,
  email,
  entity,
  file,
  fileInput,
  iban,
  ics,
  instant,
  line,
  optionalText,
  siret,
} from '../fields/fields.ts';

/** Id of the only network: an installation serves one. */
export const NETWORK_ID = 1;

const networkShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    /** Name that people know the network by: on the sign-in page, in the office and in mails. */
    name: optionalText(),
    logo: z.nullish(file()),
    /** Accent of pages without sign-in, mails and papers: white text can be read on it. */
    colour: z.nullish(z.string()),
    /** Name beside the address that mails come from. */
    sender: optionalText(),
    corporate_name: optionalText(),
    legal_status: optionalText(),
    /** In cents. */
    share_capital: z.nullish(z.int()),
    address: optionalText(),
    postcode: optionalText(),
    locality: optionalText(),
    siret: optionalText(),
    rcs_city: optionalText(),
    /** How it declares VAT; null where it is not known. */
    vat_regime: z.nullish(z.enum(VAT_REGIMES)),
    billing_email: optionalText(),
    iban: optionalText(),
    bic: optionalText(),
    /** Creditor identifier of the SEPA: needed for debits. */
    ics: optionalText(),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** Who runs the installation. A field that is absent is given by the settings of the server: see `networks.server`. */
export interface Network extends Infer<typeof networkShape> {}

const networkInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: z.nullish(line(80)),
    logo: fileInput(),
    colour: z.nullish(colour()),
    sender: z.nullish(line(80)),
    corporate_name: z.nullish(line()),
    legal_status: z.nullish(line(40)),
    share_capital: z.nullish(cents()),
    address: z.nullish(line()),
    postcode: z.nullish(line(10)),
    locality: z.nullish(line()),
    siret: z.nullish(siret()),
    rcs_city: z.nullish(line()),
    vat_regime: z.nullish(z.enum(VAT_REGIMES, 'Valeurs possibles : monthly, quarterly, simplified, franchise')),
    billing_email: z.nullish(email()),
    iban: z.nullish(iban()),
    bic: z.nullish(bic()),
    ics: z.nullish(ics()),
  }),
);
export interface NetworkInput extends Infer<typeof networkInputShape> {}

const serverShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** What stands where a field of the network is empty, by its name; null where nothing does. */
    defaults: z.record(z.string(), z.nullable(z.string())),
    /** The company is the invented one that an installation is tried with. */
    is_trial: z.boolean(),
    /** Address that mails come from. */
    mail_from: z.string(),
    /** Whether mails leave; otherwise they are written into the data folder of the server. */
    mail_leaves: z.boolean(),
  }),
);
/** What the settings of the server give to the network. */
export interface NetworkServer extends Infer<typeof serverShape> {}

const trialMailShape = /*@__PURE__*/ shape(() => z.object({ email: z.string(), mail_leaves: z.boolean() }));
/** Where a trial mail went. */
export interface TrialMail extends Infer<typeof trialMailShape> {}

export const networks = {
  .../*@__PURE__*/ collection({
    type: 'Network',
    path: '/networks',
    noun: { one: 'réseau', many: 'réseaux' },
    read: ['admin'],
    update: { admin: 'all' },
    filters: { id: 'exact' },
    sort: ['id'],
    files: { logo: 'image' },
    io: {} as { item: Network; input: NetworkInput },
  }),
  server: /*@__PURE__*/ route({
    method: 'GET',
    path: '/networks/{id}/server',
    on: ['admin'],
    summary: 'Dit ce que les réglages du serveur donnent aux champs vides du réseau',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: NetworkServer },
  }),
  /** Sends the caller a mail, as the network's mails leave. */
  sendTrialMail: /*@__PURE__*/ route({
    method: 'POST',
    path: '/networks/{id}/trial_mail',
    on: ['admin'],
    summary: 'S’envoie un email d’essai',
    errors: ['not_found', 'send_failed'],
    says: 'send',
    io: {} as { out: TrialMail },
  }),
} as const;
export const networksSchemas = /*@__PURE__*/ schemas(networks, () => ({
  item: networkShape(),
  input: networkInputShape(),
  server: { out: serverShape() },
  sendTrialMail: { out: trialMailShape() },
}));
