import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import type { CampaignForm } from './form.ts';

/** A simulation, as stored. */
export interface StoredSimulation {
  readonly id: number;
  readonly form: CampaignForm;
  readonly budget: number;
  readonly file: string | null;
  /** The saved draft that it replaces. */
  readonly draft: number | null;
}

/** Reads and locks a simulation, so that no other call saves or plans it again meanwhile; throws once it has expired. */
export async function lockSimulation(tx: postgres.TransactionSql, id: number | null): Promise<StoredSimulation> {
  const [row] = await tx<
    {
      id: number;
      name: string;
      advertiser: number;
      form: Omit<CampaignForm, 'name' | 'advertiser'>;
      budget: number;
      file: string | null;
      draft: number | null;
    }[]
  >`select id, name, advertiser_id as advertiser, form, budget, budget_file_id as file, campaign_id as draft
    from temp_campaigns where id = ${id} and date_expiry > now() for update`;
  if (!row) throw new AppError('simulation_expired');
  const { name, advertiser, form, ...rest } = row;
  // A simulation of an earlier version has no such lists.
  const lists = { without_pharmacies: [], spread_pharmacies: [] };
  return { ...rest, form: { ...lists, ...form, name, advertiser } };
}
