import { CUSTOMER_IMPORT_COLUMNS } from '@officine/domain';
import { exchange } from '@officine/sdk/contract';
import { Download } from 'lucide-react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/state.tsx';
import * as css from './exchange.css.ts';

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
] as const;
type Format = (typeof FORMATS)[number][0];
const save = async (format: Format) => {
  if (await download(exchange.exportCustomers, { query: { format } })) toast('Export effectué');
};

/** Every pharmacy with the columns of the import: the file can be changed and imported again. */
export function Component() {
  return (
    <Page
      title="Export des clients"
      note="Toutes les pharmacies du réseau, y compris en sommeil"
      actions={<LinkButton to="../customer-import">Importer des clients</LinkButton>}
    >
      <div className={css.narrow}>
        <Panel title="Colonnes du fichier">
          <Stack>
            <ul className={css.codes} aria-label="Colonnes du fichier">
              {CUSTOMER_IMPORT_COLUMNS.map((column) => (
                <li key={column}>
                  <Tag>{column}</Tag>
                </li>
              ))}
            </ul>
            <p className={css.quiet}>
              Ce sont celles de l’import : importé sans changement, le fichier CSV ne modifie rien. Il contient des
              coordonnées bancaires.
            </p>
            <Bar>
              {FORMATS.map(([format, label]) => (
                <Button
                  key={format}
                  variant={format === 'csv' ? 'primary' : 'secondary'}
                  icon={<Download size={16} />}
                  onPress={() => save(format)}
                >
                  {label}
                </Button>
              ))}
            </Bar>
          </Stack>
        </Panel>
      </div>
    </Page>
  );
}
