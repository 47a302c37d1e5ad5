import type { RouteDef } from '@officine/sdk';
import { contract, exchange } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { fileFormat, formatOption } from '../../files/formats.ts';
import { outputOption, saveDownload } from '../../files/save.ts';
import { listOptions } from '../../lists/list-rows.ts';
import { listQuery, readPairs } from '../../lists/query.ts';
import { didYouMean } from '../../suggest.ts';
import { verb } from '../../verb.ts';

/** Event logs have no list call; they are filtered by days and related items. */
const LOGS = ['log_visits', 'log_adverts'];

/** List calls by name of the export: `pharmacies`. */
function lists(): Map<string, RouteDef> {
  const routes = Object.values(contract).flatMap((group) => Object.values(group) as RouteDef[]);
  return new Map(
    routes.filter((route) => route.kind === 'list' && route.on.length > 0).map((route) => [route.path.slice(1), route]),
  );
}

const { search, filter, order } = listOptions;
export const exportRows = verb(
  {
    arguments: { list: { label: 'liste', summary: 'pharmacies, campaigns, invoices, log_visits…' } },
    options: {
      search,
      filter,
      order,
      column: { value: 'champ', many: true, summary: 'Seulement ce champ, autant de fois qu’il faut' },
      rows: { value: 'champ', summary: 'Une ligne pour chaque élément de ce champ : lines pour les factures' },
      as: formatOption,
      output: outputOption,
    },
    examples: [
      'export pharmacies --filter isActive=true --order name --output pharmacies.xlsx',
      'export campaigns --filter "date_start[after]=2026-01-01" --column name --column budget --output -',
      'export invoices --filter month=2026-03 --rows lines --output lignes.csv',
      'export log_adverts --filter "datetime[after]=2026-03-01" --filter "datetime[before]=2026-03-31" --output vues.csv',
    ],
  },
  async ({ sdk, out, args }) => {
    const { list, output } = args;
    const known = lists();
    const route = known.get(list);
    const isLog = LOGS.includes(list);
    if (!route && !isLog) {
      const names = [...known.keys(), ...LOGS];
      throw usage(`Liste inconnue : ${list}.`, didYouMean(list, names) ?? `Au choix : ${names.toSorted().join(', ')}`);
    }
    const asked = route ? listQuery(route, args) : readPairs(args.filter, '--filter');
    const format = fileFormat(args.as, output);
    const chosen = {
      ...(args.column.length > 0 && { columns: [...args.column] }),
      ...(args.rows && { rows: args.rows }),
    };
    const query = { ...asked, ...chosen, format };
    const file = await out.during('Export…', () => sdk.call(exchange.exportList, { resource: list, query }));
    await saveDownload(file, output, out);
  },
);
