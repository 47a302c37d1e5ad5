import type postgres from 'postgres';
import { AppError } from '../errors.ts';
import type { Form } from './form.ts';

/** A simulation as it is kept. */
export interface Stored {
  readonly id: number;
  readonly form: Form;
  readonly budget: number;
  readonly file: string | null;
  /** The saved draft that it replaces. */
  readonly draft: number | null;
}

/** A simulation that lives, locked: nobody else saves it, nor plans it again, meanwhile. */
export async function lockSimulation(tx: postgres.TransactionSql, id: number | null): Promise<Stored> {
  const [row] = await tx<
    {
      id: number;
      name: string;
      advertiser: number;
      form: Omit<Form, 'name' | 'advertiser'>;
      budget: number;
      file: string | null;
      draft: number | null;
    }[]
  >`select id, name, advertiser_id as advertiser, form, budget, budget_file_id as file, campaign_id as draft
    from temp_campaigns where id = ${id} and date_expiry > now() for update`;
  if (!row) throw new AppError('simulation_expired');
  const { name, advertiser, form, ...rest } = row;
  return { ...rest, form: { ...form, name, advertiser } };
}
