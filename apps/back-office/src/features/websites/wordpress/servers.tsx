import { type WordpressServer, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { ago } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import * as css from './servers.css.ts';

/** Rows that are kept free on a first visit. */
const USUAL_SERVERS = 3;
const SITE = { one: 'site', many: 'sites' };

/** Servers of sites; undefined while they load, and for roles that do not see them. */
export function useServers() {
  const isAllowed = can(wordpresses.servers);
  return { ...useQuery(wordpresses.servers, isAllowed ? {} : null), isAllowed };
}

/** Each server with its sites that need care; its name leads to them, its buttons check and synchronise them. */
export function Servers() {
  const { data, error, reload, isAllowed } = useServers();
  // The place of the rows before they are there, so that the list below does not move.
  const [expected, remember] = useRemembered('wordpress.servers', USUAL_SERVERS);
  const count = data?.collection.length;
  useEffect(() => {
    if (count !== undefined && count !== expected) remember(count);
  }, [count, expected, remember]);
  const isFailed = error && !data;
  const isEmpty = !isFailed && (count ?? expected) === 0;
  if (!isAllowed || isEmpty) return null;
  return (
    <Panel title="Serveurs" flush>
      {isFailed ? (
        <Failure error={error} onRetry={reload} />
      ) : (
        <ul className={css.servers} aria-label="Serveurs">
          {data?.collection.map((server) => (
            <li key={server.label ?? ''} className={css.server}>
              <Server {...server} />
            </li>
          )) ??
            Array.from({ length: expected }, (_, index) => (
              <li key={index} className={css.server}>
                <Skeleton width={30} />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}

function Server({ label, sites, errors, warnings, without_url: lacking, check_datetime: checked }: WordpressServer) {
  const { pathname } = useLocation();
  const to = (query: Record<string, string>) => `${pathname}?${new URLSearchParams(query)}`;
  const own: Record<string, string> = label === null ? {} : { 'f.server': label };
  return (
    <>
      <span className={css.name}>
        {label === null ? (
          'Sans serveur'
        ) : (
          <PlainLink isOver className={css.link} to={to(own)}>
            {label}
          </PlainLink>
        )}
        <span className={css.quiet}>
          {countOf(SITE, sites)}
          {checked
            ? `, ${sites > 1 ? 'vérifiés' : 'vérifié'} ${ago(checked)}`
            : `, ${sites > 1 ? 'pas tous vérifiés' : 'jamais vérifié'}`}
        </span>
      </span>
      <span className={css.states}>
        {errors > 0 && (
          <PlainLink isOver to={to({ ...own, 'f.check_status': 'error' })}>
            <State tone="danger">{errors} en erreur</State>
          </PlainLink>
        )}
        {warnings > 0 && (
          <PlainLink isOver to={to({ ...own, 'f.check_status': 'warning' })}>
            <State tone="warning">{warnings} à surveiller</State>
          </PlainLink>
        )}
        {lacking > 0 && (
          <PlainLink isOver to={to({ ...own, 'f.url': 'unset' })}>
            <State tone="muted">{lacking} sans URL</State>
          </PlainLink>
        )}
        {errors + warnings + lacking === 0 && <State tone="accent">Tout va bien</State>}
      </span>
      {label !== null && <ServerActs label={label} sites={sites} />}
    </>
  );
}

/** Queues a check, or a synchronisation, of all sites of a server. */
export const ServerActs = ({ label, sites }: { label: string; sites: number }) => (
  <span className={css.acts}>
    <Button
      size="small"
      icon={<ShieldCheck size={14} />}
      aria-label={`Vérifier les sites de ${label}`}
      onPress={() => void work(wordpresses.checkServer, { label, sites, verb: 'Vérifier' })}
    >
      Vérifier
    </Button>
    <Button
      size="small"
      icon={<RefreshCw size={14} />}
      aria-label={`Synchroniser les sites de ${label}`}
      onPress={() => void work(wordpresses.syncServer, { label, sites, verb: 'Synchroniser' })}
    >
      Synchroniser
    </Button>
  </span>
);

interface ServerWork {
  label: string;
  sites: number;
  verb: string;
}
async function work(
  route: typeof wordpresses.checkServer | typeof wordpresses.syncServer,
  { label, sites, verb }: ServerWork,
): Promise<void> {
  const yes = await confirm({
    title: `${verb} ${sites > 1 ? `les ${countOf(SITE, sites)}` : 'le site'} de ${label} ?`,
    message: 'Une tâche s’en charge, site par site ; son avancement se suit dans les tâches.',
    action: verb,
  });
  if (yes) await act(route, { label }, `${verb} les sites de ${label} : tâche planifiée`);
}
