import type { CampaignSave, CampaignSimulation } from '@officine/sdk/contract';
import { invalid, invalidField, type Violation } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import type { Upload } from '../../../files/upload.ts';
import { type CampaignForm, checkExpiry, isReferenceTaken, readForm } from './form.ts';
import type { StoredSimulation } from './stored-simulation.ts';

/** Fields that may change without another simulation: they move no scheduling. */
const FREE_FIELDS = ['name', 'reference', 'date_invoice', 'date_expiry', 'first_invoice_number'] as const;
const FIXED_FIELDS = [
  'advertiser',
  'date_start',
  'date_end',
  'extranet_topics',
  'internet_topics',
  'without_pharmacies',
  'spread_pharmacies',
] as const;
const CHANGED = 'Ce champ a changé depuis la simulation : simulez à nouveau la campagne';

const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);

interface Correction {
  readonly body: CampaignSave;
  readonly upload: Upload | undefined;
  readonly stored: StoredSimulation;
}

/** Returns the simulation's form with the fields that `body` corrects. Throws when a change would need another simulation. */
export async function correctForm(
  { tx, ...context }: TransactionContext,
  { body, upload, stored: { form, file, draft } }: Correction,
): Promise<CampaignForm> {
  const sent = readForm(context, body as CampaignSimulation);
  const violations: Violation[] = FIXED_FIELDS.filter(
    (name) => body[name] !== undefined && sorted(sent[name]) !== sorted(form[name]),
  ).map((propertyPath) => ({ propertyPath, message: CHANGED }));
  if (upload) {
    const [stored] = await tx<{ sha256: string }[]>`select sha256 from files where id = ${file}`;
    if (stored?.sha256 !== upload.sha256) violations.push({ propertyPath: 'budgetFile', message: CHANGED });
  }
  const corrected = FREE_FIELDS.filter((name) => body[name] !== undefined);
  const result: CampaignForm = { ...form, ...Object.fromEntries(corrected.map((name) => [name, sent[name]])) };
  violations.push(...checkExpiry(result));
  if (violations.length) throw invalid(violations);
  if (await isReferenceTaken(tx, result.reference, draft)) throw invalidField('reference', 'reference_exists');
  return result;
}
