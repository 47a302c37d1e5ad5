import type { FileError } from '@officine/domain';
import { type Campaign, type CampaignSimulation, campaigns, type Simulation } from '@officine/sdk/contract';
import { del, get, set } from 'idb-keyval';
import { proxy, ref, snapshot, subscribe } from 'valtio';
import { act } from '../../../../kit/calls/actions.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { day } from '../../../../kit/format/time.ts';
import { type Dates, followingDates } from './billing-dates.ts';

const KEY = 'officine.campaign-new';
const FILE = `${KEY}.file`;

/** A pharmacy of the budget file that the campaign leaves out. */
export interface LeftOut {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
}
export interface Draft {
  /** Values of the form, as typed. */
  form: Record<string, unknown>;
  /** The budget file, stored in IndexedDB so that it survives a reload. */
  file: File | null;
  /** The budget is shown as a grid, to type and paste in. */
  isGrid: boolean;
  /** Whether to leave out the rows with errors. */
  skipErrors: boolean;
  /** Pharmacies that the simulation leaves out with their budgets, and those whose budgets the others get. */
  without_pharmacies: LeftOut[];
  spread_pharmacies: LeftOut[];
  /** Errors found by the server: unknown or disabled pharmacies. */
  refused: FileError[];
  /** The simulation, which the server keeps for a day. */
  simulation: Simulation | null;
  /** Id of the saved draft that is simulated again. */
  campaign: number | null;
}

const empty = (): Draft => ({
  form: {
    name: '',
    reference: '',
    advertiser: null,
    date_start: day(1),
    date_end: null,
    date_invoice: null,
    date_expiry: null,
    first_invoice_number: null,
    extranet_topics: [],
    internet_topics: [],
  },
  file: null,
  isGrid: false,
  skipErrors: false,
  without_pharmacies: [],
  spread_pharmacies: [],
  refused: [],
  simulation: null,
  campaign: null,
});

function recalled(): Draft {
  try {
    return { ...empty(), ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}'), file: null };
  } catch {
    return empty();
  }
}
/** The campaign in the wizard: kept across reloads until it is saved. */
export const draft = proxy<Draft>(recalled());
subscribe(draft, () => {
  const { file: _file, ...rest } = draft;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rest));
  } catch {
    // Storage is full or forbidden: the draft lasts until the page is left.
  }
});

export async function setFile(file: File | null): Promise<void> {
  Object.assign(draft, {
    file: file && ref(file),
    refused: [],
    skipErrors: false,
    without_pharmacies: [],
    spread_pharmacies: [],
    simulation: null,
  });
  await (file ? set(FILE, file) : del(FILE)).catch(() => {});
}
/** The file as the grid has it now; what the user said of wrong rows stays. */
export async function editFile(file: File | null): Promise<void> {
  const { skipErrors } = draft;
  await setFile(file);
  draft.skipErrors = skipErrors;
}
/** Restores the file after a reload. */
export async function recallFile(): Promise<void> {
  const file = await get<File>(FILE).catch(() => undefined);
  if (file && !draft.file) draft.file = ref(file);
}
/** Budgets that were taken from another screen: a reload or Back must not take one again. */
const taken = new WeakSet<object>();
/** A budget that another screen has made, with the days of its campaign: `{ budget: File, date_start?, date_end? }`. */
export async function takeBudget(state: unknown): Promise<void> {
  const { budget, ...dates } = (state ?? {}) as { budget?: unknown; date_start?: string; date_end?: string };
  if (!(budget instanceof File) || taken.has(budget)) return;
  taken.add(budget);
  history.replaceState({ ...history.state, usr: null }, '');
  const replaces = draft.file !== null || draft.campaign !== null;
  if (
    replaces &&
    !(await confirm({
      title: 'Remplacer la campagne en cours ?',
      message: 'Une autre campagne est commencée : son budget et sa saisie seront effacés.',
      action: 'Remplacer',
      danger: true,
    }))
  )
    return;
  if (replaces) await clearDraft();
  await setFile(budget);
  Object.assign(
    draft.form,
    dates,
    followingDates(draft.form as unknown as Dates, { ...draft.form, ...dates } as Dates),
  );
}
export async function clearDraft(): Promise<void> {
  Object.assign(draft, empty());
  await del(FILE).catch(() => {});
}

/** What a simulation takes beside the form: the file or the saved draft, and what is left out. */
export function fixedFields(): Partial<CampaignSimulation> {
  const { file, skipErrors, campaign, without_pharmacies, spread_pharmacies } = draft;
  return {
    ...(file && { budgetFile: file }),
    ...(skipErrors && { skip_errors: true }),
    ...(campaign !== null && { campaign }),
    without_pharmacies: without_pharmacies.map(idOf),
    spread_pharmacies: spread_pharmacies.map(idOf),
  };
}
/** Body of a simulation of the draft as it is now. */
export function simulationBody(): CampaignSimulation {
  const filled = Object.entries(snapshot(draft).form).filter(([, value]) => value !== null && value !== '');
  return { ...Object.fromEntries(filled), ...fixedFields() } as unknown as CampaignSimulation;
}
/** Simulates again with these changes, and keeps both. A refusal is a toast, and changes nothing. */
export async function simulateWith(changes: Partial<Draft>): Promise<void> {
  const before = snapshot(draft);
  Object.assign(draft, changes);
  const input = { body: simulationBody() };
  const simulation = await act(campaigns.simulate, input, 'Simulation refaite', { timeout: SIMULATION_TIMEOUT_MS });
  if (simulation) draft.simulation = simulation;
  else for (const name of Object.keys(changes) as (keyof Draft)[]) Object.assign(draft, { [name]: before[name] });
}
export const SIMULATION_TIMEOUT_MS = 300_000;

const REQUIRED = ['name', 'reference', 'advertiser', 'date_start', 'date_end', 'date_invoice', 'date_expiry'];
/** Whether the form has what a simulation needs. */
export const isFormFilled = (form: Record<string, unknown>): boolean =>
  REQUIRED.every((name) => form[name] !== null && form[name] !== '') &&
  ['extranet_topics', 'internet_topics'].some((name) => (form[name] as unknown[]).length > 0);

const idOf = (of: unknown) => (of as { id: number }).id;

/** Starts from a saved draft: its form, what it leaves out, and its budget file, which the server has. */
export async function resimulate(campaign: Campaign): Promise<void> {
  await clearDraft();
  const form = Object.fromEntries(
    Object.keys(draft.form).map((name) => {
      const value = campaign[name as keyof Campaign];
      if (Array.isArray(value)) return [name, value.map(idOf)];
      return [name, typeof value === 'object' && value !== null ? idOf(value) : value];
    }),
  );
  const { id, without_pharmacies = [], spread_pharmacies = [] } = campaign;
  // Rows with errors were left out when it was saved.
  Object.assign(draft, { form, campaign: id, skipErrors: true, without_pharmacies, spread_pharmacies });
}
