import type { CampaignSave, CampaignSimulation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { invalid, refused, type Violation } from '../errors.ts';
import type { Upload } from '../files/upload.ts';
import { type Form, readForm } from './form.ts';
import type { Stored } from './stored.ts';
import type { Subjects } from './subjects.ts';

/** What may be corrected without simulating again: it moves no scheduling. */
const FREE = ['name', 'reference', 'date_invoice', 'date_expiry', 'first_invoice_number'] as const;
const FIXED = ['advertiser', 'date_start', 'date_end', 'extranet_topics', 'internet_topics'] as const;
const MOVED = 'Ce champ a changé depuis la simulation : simulez à nouveau la campagne';

const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);

interface Sent {
  readonly body: CampaignSave;
  readonly upload: Upload | undefined;
  readonly stored: Stored;
}

/** The simulation's form with what the caller corrects of it; a form that would need another simulation is refused. */
export async function corrected(
  tx: postgres.ISql,
  actor: Actor,
  r: Subjects,
  { body, upload, stored: { form, file, draft } }: Sent,
): Promise<Form> {
  const sent = readForm(r, actor, body as CampaignSimulation);
  const problems: Violation[] = FIXED.filter(
    (name) => body[name] !== undefined && sorted(sent[name]) !== sorted(form[name]),
  ).map((propertyPath) => ({ propertyPath, message: MOVED }));
  if (upload) {
    const [stored] = await tx<{ sha256: string }[]>`select sha256 from files where id = ${file}`;
    if (stored?.sha256 !== upload.sha256) problems.push({ propertyPath: 'budgetFile', message: MOVED });
  }
  const kept = FREE.filter((name) => body[name] !== undefined);
  const result: Form = { ...form, ...Object.fromEntries(kept.map((name) => [name, sent[name]])) };
  if (result.date_expiry < result.date_invoice)
    problems.push({ propertyPath: 'date_expiry', message: 'La date d’échéance précède la date de facturation' });
  if (problems.length) throw invalid(problems);
  const [taken] =
    await tx`select from campaigns where reference = ${result.reference} and id is distinct from ${draft}`;
  if (taken) throw refused('reference', 'reference_exists');
  return result;
}
