import { matrix, zones } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool } from '../tool.ts';
import { factLine } from '../words.ts';

const ZONES = { one: 'emplacement', many: 'emplacements' };

export const prices = tool({
  name: 'prices',
  title: 'Emplacements et prix',
  description:
    'Quels emplacements existent, leur taille et où ils paraissent ; pour un administrateur, leur prix par jour selon la formule de la pharmacie.',
  input: z.strictObject({ words: z.optional(text('Référence ou mots de l’emplacement, tous sinon')) }),
  needs: [zones.list],
  async run({ role, call, link }, { words }) {
    const { collection, total } = await call(zones.list, {
      query: { ...(words !== undefined && { search: words }), itemsPerPage: 50, order: { reference: 'asc' } },
    });
    const table = role === 'admin' ? await call(matrix.get, {}) : undefined;
    const priceOf = (id: number, own: number | undefined): string | undefined => {
      const row = table?.rows.find(({ zone }) => zone.id === id);
      if (!row) return undefined;
      const said = (cents: number | null) => `${formatMoney(cents ?? own ?? 0)} par jour`;
      return `extranet seul ${said(row.extranet)} · extranet et internet ${said(row.extranet_internet)}`;
    };
    const path = pathOf(role === 'admin' ? 'matrix' : 'zone', role);
    return new Answer()
      .list(
        collection.map((zone) =>
          [
            factLine('Zone', zone, ['reference', 'description', 'width', 'height', 'capacity', 'is_free', 'isActive']),
            priceOf(zone.id, zone.price),
            `id ${zone.id}`,
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        { noun: ZONES, total, more: 'donnez des mots' },
      )
      .add(total === 0 && 'Aucun emplacement ne convient.', path && link(path));
  },
});
