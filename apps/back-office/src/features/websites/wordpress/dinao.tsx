import { wordpresses } from '@officine/sdk/contract';
import { rowsNote } from '../../../kit/list/about.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { siteColumns, siteFilters, siteMenu } from './columns.tsx';
import { ServerActs, useServers } from './servers.tsx';

const { noun, type } = wordpresses.list;
const DINAO = 'Dinao';

/** Sites of the server Dinao. */
export function Component() {
  const known = useServers().data?.collection.find(({ label }) => label?.toLowerCase() === DINAO.toLowerCase());
  const label = known?.label ?? DINAO;
  const list = useList({
    name: 'wordpresses-dinao',
    source: wordpresses,
    columns: siteColumns.filter(({ id }) => id !== 'server'),
    filters: siteFilters([]) as never,
    fixed: { server: label },
    defaults: { sort: 'url' },
  });
  return (
    <Page
      title="Sites WordPress Dinao"
      note={rowsNote(list, noun)}
      actions={
        <>
          <LinkButton to="../reporting-monitoring-dinao">Suivi</LinkButton>
          <ExportMenu list={list} />
        </>
      }
    >
      <ListToolbar
        list={list}
        search="Pharmacie, site"
        activity={activityWords(noun, type)}
        actions={known && <ServerActs label={label} sites={known.sites} />}
      />
      <ListTable list={list} activity opens={(site) => ['wordpress', site.id]} menu={siteMenu} />
    </Page>
  );
}
