import type { FileError } from '@officine/domain';
import { type Campaign, type CampaignSimulation, campaigns, type Simulation } from '@officine/sdk/contract';
import { del, get, set } from 'idb-keyval';
import { proxy, ref, snapshot, subscribe } from 'valtio';
import { act } from '../../../kit/calls/actions.ts';
import { day } from '../../../kit/format/time.ts';

const KEY = 'officine.campaign-new';
const FILE = `${KEY}.file`;

export interface Draft {
  /** Values of the form, as typed. */
  form: Record<string, unknown>;
  /** The budget file, stored in IndexedDB so that it survives a reload. */
  file: File | null;
  /** Whether to leave out the rows with errors. */
  skipErrors: boolean;
  /** Pharmacies that the simulation leaves out, and whether the others get their budgets. */
  without: number[];
  isSpread: boolean;
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
  skipErrors: false,
  without: [],
  isSpread: false,
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
    without: [],
    isSpread: false,
    simulation: null,
  });
  await (file ? set(FILE, file) : del(FILE)).catch(() => {});
}
/** Restores the file after a reload. */
export async function recallFile(): Promise<void> {
  const file = await get<File>(FILE).catch(() => undefined);
  if (file && !draft.file) draft.file = ref(file);
}
export async function clearDraft(): Promise<void> {
  Object.assign(draft, empty());
  await del(FILE).catch(() => {});
}

/** What a simulation takes beside the form: the file or the saved draft, and what is left out. */
export function fixedFields(): Partial<CampaignSimulation> {
  const { file, skipErrors, campaign, without, isSpread } = draft;
  return {
    ...(file && { budgetFile: file }),
    ...(skipErrors && { skip_errors: true }),
    ...(campaign !== null && { campaign }),
    ...(without.length > 0 && { without_pharmacies: [...without], spread_budgets: isSpread }),
  };
}
/** Simulates the form again; the draft keeps the new simulation. A refusal is a toast. */
export async function simulateAgain(): Promise<void> {
  const body = { ...snapshot(draft).form, ...fixedFields() } as unknown as CampaignSimulation;
  const simulation = await act(campaigns.simulate, { body }, 'Simulation refaite', { timeout: SIMULATION_TIMEOUT_MS });
  if (!simulation) return;
  draft.simulation = simulation;
}
const SIMULATION_TIMEOUT_MS = 300_000;

const idOf = (of: unknown) => (of as { id: number }).id;

/** Starts from a saved draft: its form, and its budget file, which the server has. */
export async function resimulate(campaign: Campaign): Promise<void> {
  await clearDraft();
  const form = Object.fromEntries(
    Object.keys(draft.form).map((name) => {
      const value = campaign[name as keyof Campaign];
      if (Array.isArray(value)) return [name, value.map(idOf)];
      return [name, typeof value === 'object' && value !== null ? idOf(value) : value];
    }),
  );
  Object.assign(draft, { form, campaign: campaign.id });
}
