import type { Pool } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { PoolBanner } from '../../../../shared/pools/pool-banner.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { PoolTab } from '../pool-tab.ts';
import * as css from './pool-page.css.ts';

/** Who a pool is, and how to reach it. */
export const Component = () => <PoolTab>{(pool) => <Information pool={pool} />}</PoolTab>;

const Web = ({ href }: { href: string | null | undefined }) =>
  href && /^https?:/.test(href) ? (
    <a className={css.link} href={href} target="_blank" rel="noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : null;
const Mail = ({ email }: { email: string | null | undefined }) =>
  email ? (
    <a className={css.link} href={`mailto:${email}`}>
      {email}
    </a>
  ) : null;
const Phone = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <a className={css.link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  ) : null;

const named = (field: string) => headingOf('Pool', field);

function Information({ pool }: { pool: Pool }) {
  const seconds = [
    ...(pool.manager2_name ? [[named('manager2_name'), pool.manager2_name] as const] : []),
    ...(pool.email2 ? [[named('email2'), <Mail key="e" email={pool.email2} />] as const] : []),
    ...(pool.phone_number2 ? [[named('phone_number2'), <Phone key="p" phone={pool.phone_number2} />] as const] : []),
  ];
  const networks = (['url_facebook', 'url_instagram', 'url_tiktok'] as const).flatMap((field) =>
    pool[field] ? [[named(field), <Web key={field} href={pool[field]} />] as const] : [],
  );
  return (
    <>
      <PoolBanner banner={pool.banner} />
      {(pool.logo || pool.description) && (
        <Panel>
          {pool.logo && <img className={css.logo} src={pool.logo.url} alt={`Logo de ${pool.name}`} />}
          {pool.description && <p className={css.description}>{pool.description}</p>}
        </Panel>
      )}
      <Panel title="Contact">
        <Facts
          facts={[
            [named('manager1_name'), pool.manager1_name],
            [named('email1'), <Mail key="e" email={pool.email1} />],
            [named('phone_number1'), <Phone key="p" phone={pool.phone_number1} />],
            ...seconds,
            [named('url'), <Web key="u" href={pool.url} />],
            ...networks,
          ]}
        />
      </Panel>
    </>
  );
}
