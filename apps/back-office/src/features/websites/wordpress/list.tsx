import { wordpresses } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { rowsNote } from '../../../kit/list/about.ts';
import { ExportMenu } from '../../../kit/list/export-menu.tsx';
import { ImportButton } from '../../../kit/list/import/import-button.tsx';
import { useList } from '../../../kit/list/list.ts';
import { ListTable } from '../../../kit/list/list-page.tsx';
import { activityWords, ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { siteColumns, siteFilters, siteMenu } from './columns.tsx';
import { Servers, useServers } from './servers.tsx';

const { noun, type } = wordpresses.list;

async function resolveErrors() {
  const question = {
    title: 'Vérifier et mettre à jour les sites en erreur ?',
    message: 'Chaque site en erreur est vérifié, puis synchronisé.',
    action: 'Planifier',
  };
  if (await confirm(question)) await act(wordpresses.resolveErrors, {});
}

/** WordPress sites: their servers, their state and their actions. */
export function Component() {
  const servers = useServers().data?.collection.flatMap(({ label }) => label ?? []) ?? [];
  const list = useList({
    name: 'wordpresses',
    source: wordpresses,
    columns: siteColumns,
    filters: siteFilters(servers) as never,
    defaults: { sort: '-outage_amount' },
  });
  return (
    <Page
      title="Sites WordPress"
      note={rowsNote(list, noun)}
      actions={
        <>
          <LinkButton to="../wordpress-dinao">Sites Dinao</LinkButton>
          <ExportMenu list={list} />
          <ImportButton source={wordpresses} />
          {can(wordpresses.resolveErrors) && (
            <Button onPress={() => void resolveErrors()}>Vérifier et synchroniser</Button>
          )}
        </>
      }
    >
      <Servers />
      <ListToolbar list={list} search="Pharmacie, site, serveur" activity={activityWords(noun, type)} />
      <ListTable list={list} activity opens={(site) => ['wordpress', site.id]} menu={siteMenu} />
    </Page>
  );
}
