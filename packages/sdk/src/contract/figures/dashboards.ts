import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

/** Cards of one dashboard, at most. */
export const MAX_CARDS = 50;

const cards = () =>
  z
    .array(z.string('Nom de carte attendu').check(z.regex(/^[a-z][a-z-]{0,39}$/, 'Nom de carte non valable')))
    .check(z.maxLength(MAX_CARDS, 'Trop de cartes'));
const layoutShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Names of cards in their order; those that it does not name keep their usual place. */
    cards: cards(),
    /** Names of the cards that the user took away. */
    hidden: cards(),
  }),
);
/** How a user arranged the cards of their dashboard. Both lists are empty until they do. */
export interface DashboardLayout extends Infer<typeof layoutShape> {}

export const dashboards = {
  layout: /*@__PURE__*/ route({
    method: 'GET',
    path: '/dashboard_layout',
    on: ['shared'],
    summary: 'Disposition des cartes du tableau de bord',
    errors: [],
    says: 'access',
    io: {} as { out: DashboardLayout },
  }),
  saveLayout: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/dashboard_layout',
    on: ['shared'],
    summary: 'Enregistre la disposition des cartes du tableau de bord',
    errors: [],
    says: 'save',
    io: {} as { body: DashboardLayout; out: DashboardLayout },
  }),
} as const;
export const dashboardsSchemas = /*@__PURE__*/ schemas(dashboards, () => ({
  layout: { out: layoutShape() },
  saveLayout: { body: layoutShape(), out: layoutShape() },
}));
