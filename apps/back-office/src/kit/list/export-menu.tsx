import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { loadPart } from '../../ui/load-part.ts';
import { Menu } from '../../ui/menu.tsx';
import type { Row } from '../calls/source.ts';
import type { List } from './list.ts';
import { useShownView } from './views.ts';

/** Exports the list as it is shown, or the ticked rows, as a file: every page of it. */
export function ExportMenu<T extends Row>({ list, ids }: { list: List<T>; ids?: readonly number[] }) {
  const { source } = list.def;
  const { page: _page, itemsPerPage: _size, ...shown } = list.query;
  const query = ids ? { id: ids, order: shown['order'] } : shown;
  const title = useShownView(list)?.label;
  const fields = [...new Set(list.columns.flatMap((column) => column.fields ?? []))];
  // What is worked out beside the list is in no file.
  const without = list.columns
    .filter(({ fields: own = [] }) => own.length === 0)
    .map(({ label }) => `« ${label} »`)
    .join(', ');
  const as = (format: 'csv' | 'xlsx', label: string, columns?: readonly string[], rows?: string) => ({
    id: [format, columns ? 'shown' : 'all', rows].join('-'),
    label,
    onAction: async () => {
      const { exportList } = await loadPart(() => import('../files/export.ts'));
      await exportList(source.list, {
        ...query,
        ...(columns && { columns }),
        ...(rows && { rows }),
        ...(title && { title }),
        format,
      });
    },
  });
  return (
    <Menu
      label="Exporter"
      groups={[
        {
          title: without ? `Colonnes affichées, sans ${without}` : 'Colonnes affichées',
          actions: [as('csv', 'CSV', fields), as('xlsx', 'Excel (XLSX)', fields)],
        },
        {
          title: 'Toutes les colonnes',
          actions: [as('csv', 'CSV, toutes les colonnes'), as('xlsx', 'Excel (XLSX), toutes les colonnes')],
        },
        ...Object.entries(source.list.parts ?? {}).map(([part, noun]) => ({
          title: `Par ${noun}`,
          actions: [
            as('csv', `CSV, par ${noun}`, undefined, part),
            as('xlsx', `Excel (XLSX), par ${noun}`, undefined, part),
          ],
        })),
      ]}
    >
      <Button icon={<Download size={16} />}>Exporter</Button>
    </Menu>
  );
}
