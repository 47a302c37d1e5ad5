import { REMAINDER_CAUSES, type RemainderCause } from '@officine/domain';
import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { rowErrorShape } from '../exchange/exchange-imports.ts';
import { date, entity, flag, instant, iri, iris, name, ref, reference, requiredFile } from '../fields/fields.ts';

/** The fields that a campaign and its simulation have in common. */
export const campaignForm = () => ({
  name: name('Le nom est obligatoire'),
  reference: reference('La référence est obligatoire', 64),
  advertiser: iri('L’annonceur est obligatoire'),
  budgetFile: requiredFile('Le fichier de budget est obligatoire'),
  date_start: date('La date de début est obligatoire'),
  date_end: date('La date de fin est obligatoire'),
  date_invoice: date('La date de facturation est obligatoire'),
  date_expiry: date('La date d’échéance est obligatoire'),
  /**
   * Rank of the campaign's first invoice in its pharmacy's series (`1`), or its whole number (`PB0123400001`). It must
   * be the next free one, which is taken if none is given.
   */
  first_invoice_number: z.optional(z.string('Texte attendu').check(z.maxLength(64, '64 caractères au plus'))),
  extranet_topics: z.optional(iris()),
  internet_topics: z.optional(iris()),
});

export const simulateShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...campaignForm(),
    /** Required, except to simulate a draft again with its current file. */
    budgetFile: z.optional(requiredFile('Le fichier de budget est obligatoire')),
    /** Draft to simulate again. */
    campaign: z.optional(iri()),
    /** `true` skips invalid rows; otherwise one invalid row refuses the whole file. */
    skip_errors: z.optional(flag()),
    /**
     * Pharmacies of the file that the campaign leaves out, with their budgets. A draft that is simulated again with its
     * current file keeps its own, unless this or the next list is sent.
     */
    without_pharmacies: z.optional(iris()),
    /** Pharmacies that it leaves out too; the others get their budgets, in proportion to their own. */
    spread_pharmacies: z.optional(iris()),
    /** `true` answers without keeping anything: the simulation cannot be read again or saved. It ends when the caller hangs up. */
    preview: z.optional(flag()),
  }),
);
export interface CampaignSimulation extends Infer<typeof simulateShape> {}

export const saveShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...z.partial(simulateShape()).shape,
    /**
     * Simulation to save. Without it, the whole form is required and the call runs a simulation first. With it, the
     * name, the reference, the dates of invoice and expiry and the first invoice number may be corrected; a field that
     * would move schedulings is refused.
     */
    simulation: z.optional(iri()),
    /**
     * For a simulation whose slots other campaigns have booked since: `true` saves what can still be planned.
     * Otherwise the call fails with `occupation_changed`, which contains the difference, and updates the simulation;
     * the same call then saves it.
     */
    accept_changes: z.optional(flag()),
  }),
);
export interface CampaignSave extends Infer<typeof saveShape> {}

export const simulationShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date_expiry: instant(),
    /** In cents. */
    budget: z.int(),
    amount_scheduled: z.int(),
    remainder: z.int(),
    count_pharmacies: z.int(),
    count_schedulings: z.int(),
    /** The next free number of the campaign's first invoice. */
    first_invoice_number: z.nullish(z.string()),
    /** Skipped rows of the budget file. */
    errors: z.array(rowErrorShape()),
    alerts: z.array(
      z.object({
        kind: z.enum(['subdomain', 'wordpress', 'inactive', 'mandate']),
        pharmacy: ref({ name: z.string(), reference: z.string() }),
        message: z.string(),
      }),
    ),
    /** Unspent amounts by cause, largest first. */
    remainders: z.array(
      z.object({
        cause: z.enum(Object.keys(REMAINDER_CAUSES) as [RemainderCause, ...RemainderCause[]]),
        count_pharmacies: z.int(),
        amount: z.int(),
        /** Last day on which a site or an extranet of these pharmacies opens, where that is the cause and known. */
        date_open: z.nullish(z.string()),
        /** By amount; all of them. */
        pharmacies: z.array(ref({ name: z.string(), reference: z.string(), amount: z.int() })),
      }),
    ),
    distribution: z.array(
      z.object({
        zone: ref({ reference: z.string(), description: z.string() }),
        count_schedulings: z.int(),
        count_pharmacies: z.int(),
        amount: z.int(),
      }),
    ),
  }),
);
/**
 * Totals of a campaign before it is saved. Read its days from `temp_schedulings_overview` and its pharmacies from
 * `temp_campaign_pharmacies`.
 */
export interface Simulation extends Infer<typeof simulationShape> {}

export const checkBudgetShape = /*@__PURE__*/ shape(() =>
  z.object({ budgetFile: requiredFile('Le fichier de budget est obligatoire') }),
);
const suggestedPharmacy = () => ({ cip: z.nullish(z.string()), name: z.string(), locality: z.string() });
export const checkedBudgetShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Of the rows that can be simulated: their number, and their sum in cents. */
    count_pharmacies: z.int(),
    budget: z.int(),
    /** What is wrong with the file as a whole: a missing column, no row, a sum that is too large. */
    refusal: z.nullish(z.string()),
    /** Every error of a row, by line. */
    errors: z.array(rowErrorShape()),
    /** Pharmacies that the rows name, by line. */
    rows: z.array(z.object({ line: z.int(), id: z.int(), name: z.string(), locality: z.string() })),
    /** Pharmacies that rows with an unknown CIP may mean: a CIP one slip away, or a name and town alike; best first. */
    suggestions: z.array(
      z.object({
        line: z.int(),
        pharmacies: z.array(z.object({ ...suggestedPharmacy(), by: z.enum(['cip', 'name']) })),
      }),
    ),
  }),
);
/** A budget file as a simulation would read it. */
export interface CheckedBudget extends Infer<typeof checkedBudgetShape> {}
