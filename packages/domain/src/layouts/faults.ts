import { type FieldKind, LAYOUT_FIELDS } from './fields.ts';
import type { Layout, LayoutColumn } from './layout.ts';

function ofColumn({ field, text, width, pad, decimals = 2 }: LayoutColumn, layout: Layout): string[] {
  const fields: Readonly<Record<string, FieldKind>> = LAYOUT_FIELDS[layout.of];
  const kind = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
  return [
    field !== undefined && kind === undefined
      ? [`champ inconnu « ${field} » ; au choix : ${Object.keys(fields).join(', ')}`]
      : [],
    (field === undefined) === (text === undefined) ? ['« field » ou « text », l’un des deux'] : [],
    layout.separator === undefined && width === undefined ? ['« width » est obligatoire sans séparateur'] : [],
    width !== undefined && text !== undefined && text.length > width ? ['« text » est plus long que « width »'] : [],
    pad !== undefined && pad.length !== 1 ? ['« pad » est un seul caractère'] : [],
    kind === 'cents' && decimals < 2 ? ['un montant a au moins 2 décimales'] : [],
  ].flat();
}

/**
 * Errors of a layout from the settings, in French, each with its path: `columns.3 : champ inconnu « x »`. Empty when
 * valid.
 */
export function layoutFaults(layout: Layout): string[] {
  const faults = layout.columns.flatMap((column, index) =>
    ofColumn(column, layout).map((fault) => `columns.${index} : ${fault}`),
  );
  if (layout.columns.length === 0) faults.push('columns : au moins une colonne');
  if (layout.separator !== undefined && layout.separator.length !== 1)
    faults.push('separator : un seul caractère, ou rien pour des colonnes de largeur fixe');
  if (layout.separator === layout.decimal) faults.push('separator : ce signe est celui des décimales');
  if (layout.bom && layout.encoding !== 'utf-8') faults.push('bom : seulement en utf-8');
  if (layout.spreadsheet && (layout.separator === undefined || !';,\t'.includes(layout.separator)))
    faults.push('spreadsheet : le séparateur doit être « ; », « , » ou une tabulation');
  return faults;
}
