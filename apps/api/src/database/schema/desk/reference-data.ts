import { index, integer, type PgColumnBuilderBase, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { foldedIndex, id, isActive } from '../columns.ts';

export const regions = pgTable(
  'regions',
  { id: id(), code: text('code').notNull(), label: text('label').notNull(), isActive: isActive() },
  (t) => [
    unique('regions_code_unique').on(t.code),
    index('regions_label').on(t.label),
    foldedIndex('regions_label_folded', t.label),
    index('regions_is_active').on(t.isActive),
  ],
);

export const departments = pgTable(
  'departments',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull(),
    region_id: integer('region_id')
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
  },
  (t) => [index('departments_region').on(t.region_id)],
);

const labelled = () =>
  ({ id: id(), label: text('label').notNull(), isActive: isActive() }) satisfies Record<string, PgColumnBuilderBase>;

export const pharmacyAreas = pgTable('pharmacy_areas', labelled(), (t) => [
  unique('pharmacy_areas_label_unique').on(t.label),
  foldedIndex('pharmacy_areas_label_folded', t.label),
  index('pharmacy_areas_is_active').on(t.isActive),
]);
export const pharmacyTurnovers = pgTable('pharmacy_turnovers', labelled(), (t) => [
  unique('pharmacy_turnovers_label_unique').on(t.label),
  foldedIndex('pharmacy_turnovers_label_folded', t.label),
  index('pharmacy_turnovers_is_active').on(t.isActive),
]);
export const pharmacyTypes = pgTable('pharmacy_types', labelled(), (t) => [
  unique('pharmacy_types_label_unique').on(t.label),
  foldedIndex('pharmacy_types_label_folded', t.label),
  index('pharmacy_types_is_active').on(t.isActive),
]);
