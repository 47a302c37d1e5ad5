import { INVENTORY_GROUPS, type InventorySlots, inventory } from '@officine/sdk/contract';
import { formatDate, formatMoney } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { day, oneOf, thing } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool } from '../tool.ts';
import { count, idOf } from '../words.ts';

const GROUPS = { one: 'ligne', many: 'lignes' };
/** Months that are told where no period is given: this one and the two that follow. */
const DEFAULT_MONTHS = 3;

/** Last day of the month that is `DEFAULT_MONTHS - 1` months after this day's. */
function defaultEnd(from: string): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + DEFAULT_MONTHS, 0)).toISOString().slice(0, 10);
}
/** Rounded down: what is nearly full is not told as free. */
const free = ({ capacity, free: slots, amount_bookable: amount }: InventorySlots): string =>
  capacity === 0
    ? 'aucune place'
    : `${Math.floor((100 * slots) / capacity)} % libres (${count(slots)} places sur ${count(capacity)}, ${formatMoney(amount)} pour une campagne)`;
const monthName = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

export const freeInventory = tool({
  name: 'free_inventory',
  title: 'Ce qui reste à vendre',
  description:
    'Qu’est-ce qui est libre : places et montants qui restent à vendre par mois, par emplacement (sinon), région, groupement, formule, chiffre d’affaires ou surface. Filtre par emplacement, région, groupement. Sans période : ce mois et les deux suivants.',
  input: z.strictObject({
    by: z.optional(oneOf(INVENTORY_GROUPS, 'Regroupement : zone (sinon), region, pool, formula, turnover, area')),
    from: z.optional(day('Premier jour, aujourd’hui sinon')),
    to: z.optional(day('Dernier jour')),
    zone: z.optional(thing('Emplacement : id ou référence')),
    region: z.optional(thing('Région : id ou nom')),
    pool: z.optional(thing('Groupement : id ou nom')),
  }),
  needs: [inventory.read],
  async run(work, { by = 'zone', from, to, zone, region, pool }) {
    const found = await work.call(inventory.read, {
      query: {
        group: by,
        ...(from !== undefined && { date_start: from }),
        date_end: to ?? defaultEnd(from ?? work.today),
        ...(zone !== undefined && { zone: String(await idOf(work, 'zone', zone)) }),
        ...(region !== undefined && { region: String(await idOf(work, 'region', region)) }),
        ...(pool !== undefined && { pool: String(await idOf(work, 'pool', pool)) }),
      },
    });
    const path = pathOf('inventory', work.role);
    return new Answer()
      .add(
        `Du ${formatDate(found.date_start)} au ${formatDate(found.date_end)}.`,
        ...found.months.map((month, at) => `${monthName(month)}, en tout : ${free(found.total[at] as InventorySlots)}`),
      )
      .list(
        found.rows.map(
          ({ label, months }) =>
            `${label} : ${months.map((slots, at) => `${monthName(found.months[at] ?? '')} ${free(slots)}`).join(' ; ')}`,
        ),
        { noun: GROUPS, more: 'filtrez, ou demandez un mois' },
      )
      .add(
        found.rows.length === 0 && 'Aucune place à vendre : ni emplacement ni pharmacie ouverte à ces choix.',
        path && work.link(path),
      );
  },
});
