import type { Role } from '@officine/sdk';
import type { Campaign } from '@officine/sdk/contract';
import { session } from '../../kit/calls/session.ts';
import { navigateTo } from '../../kit/nav/navigate.ts';
import type { MenuGroup } from '../../ui/menu.tsx';
import { whyAddress } from '../why/why-address.ts';
import { reduceAction } from './campaign-acts.tsx';

/** Screens of one pharmacy's share of a campaign. */
export const shareScreens = (id: number, pharmacy: number): readonly (readonly [path: string, label: string])[] => {
  const area = `/${session.bearer?.role ?? 'customer'}`;
  return [
    [`${area}/customer-campaign-overview/${id}/${pharmacy}`, 'Détails'],
    [`${area}/customer-campaign-reporting/${id}/${pharmacy}`, 'Résultats'],
  ];
};

const goTo = ([path, label]: Tab) => ({ id: path, label, onAction: () => navigateTo(path) });

type Tab = readonly [screen: string, label: string];
const STANDING: Tab = ['reporting', 'Où elle en est'];
const PHARMACIES: Tab = ['pharmacies', 'Pharmacies'];
const DETAILS: Tab = ['overview', 'Détails'];
const NETWORK: readonly Tab[] = [STANDING, PHARMACIES, DETAILS];
const PROOF: Tab = ['proof', 'Bilan'];
/** A campaign opens on where it stands. */
const TABS: Readonly<Record<Role, readonly Tab[]>> = {
  admin: [...NETWORK, ['invoices', 'Factures'], PROOF],
  pool: NETWORK,
  marketing: NETWORK,
  advertiser: [...NETWORK, PROOF],
  customer: [STANDING, DETAILS],
};

/** Screens of one campaign, in the area of the user; the first is the one that its name opens. */
export const campaignScreens = (id: number): readonly (readonly [path: string, label: string])[] => {
  const role = session.bearer?.role ?? 'customer';
  return TABS[role].map(([screen, label]) => [`/${role}/campaign-${screen}/${id}`, label]);
};
/** Address that the name of a campaign opens in a list: where it stands; what it will be, of a draft. */
export const campaignOpens = ({ id, status }: Campaign): string =>
  `/${session.bearer?.role ?? 'customer'}/campaign-${status === 'draft' ? 'overview' : 'reporting'}/${id}`;

/** Why it is shown or not, everywhere or at one pharmacy, for administrators. */
export const whyScreen = (id: number, pharmacy?: number): readonly Tab[] =>
  session.bearer?.role === 'admin' ? [[whyAddress(id, { pharmacy }), 'Pourquoi ?']] : [];

/** The menu of a campaign's row on a pharmacy. */
export const shareMenu = (id: number, pharmacy: number): readonly MenuGroup[] => [
  { actions: [...shareScreens(id, pharmacy), ...whyScreen(id, pharmacy)].map(goTo) },
];

export const campaignMenu = (campaign: Campaign): readonly MenuGroup[] => [
  {
    actions: [...campaignScreens(campaign.id), ...whyScreen(campaign.id)].map(goTo),
  },
  { actions: reduceAction(campaign) },
];
