import type { ReactNode } from 'react';
import { networkStyle } from '../../../shared/network-colours.ts';
import { Brand } from '../../../ui/brand.tsx';
import { brand } from '../../../ui/logo.css.ts';
import { network } from '../../../ui/network.ts';
import * as css from './account.css.ts';

const STYLE = network.colour ? networkStyle(network.colour, `.${css.page}`) : undefined;

/** Layout of the login, password and first visit screens, in the network's colour. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={css.page}>
    {STYLE && <style>{STYLE}</style>}
    <div className={css.card}>
      <p className={brand}>
        <Brand />
      </p>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  </main>
);
