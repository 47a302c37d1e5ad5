import { type Wordpress, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf, outageText } from '@officine/sdk/labels';
import type { ReactNode } from 'react';
import { factsOf } from '../../kit/format/field-text.ts';
import { date } from '../../kit/format/format.ts';
import { wide } from '../../ui/form.css.ts';
import { Note } from '../../ui/state.tsx';
import * as css from './site.css.ts';

/** What a failing site holds back, then the errors of the last check, each with its remedy. */
export const SiteProblems = ({ of: site, of: { check_errors: problems, check_status: status } }: { of: Wordpress }) => (
  <>
    {outageText(site) && (
      <div className={wide}>
        <Note tone="danger">{outageText(site)}</Note>
      </div>
    )}
    {problems?.map(({ type, message, advice }) => (
      <div key={`${type}:${message}`} className={wide}>
        <Note tone={status === 'error' ? 'danger' : 'warning'}>
          {message}
          {advice && <p className={css.advice}>{advice}</p>}
        </Note>
      </div>
    ))}
  </>
);

/** Versions, state and certificate of a site. */
export const siteFacts = (site: Wordpress): readonly (readonly [name: string, value: ReactNode])[] => [
  [
    headingOf('Wordpress', 'url'),
    site.url && (
      <a href={site.url} target="_blank" rel="noreferrer" className={css.link}>
        {site.url}
      </a>
    ),
  ],
  ...factsOf(
    wordpresses,
    site,
    'server',
    'check_datetime',
    'uptime_30',
    'uptime_90',
    'response_time',
    'sync_datetime_start',
    'sync_volume',
  ),
  ...factsOf(wordpresses, site, 'wordpress_version', 'php_version', 'mysql_version', 'functions_version', 'theme'),
  ['Certificat', site.ssl_date_end && certificateText(site.ssl_date_end, site.ssl_remaining_days)],
];

/** `jusqu’au 17/12/2026 (25 jours)`; `expiré le 17/11/2026`. */
function certificateText(end: string, days: number | null | undefined): string {
  if (days != null && days < 0) return `expiré le ${date(end)}`;
  return `jusqu’au ${date(end)}${days == null ? '' : ` (${countOf({ one: 'jour', many: 'jours' }, days)})`}`;
}
