import type { Campaign } from '@officine/sdk/contract';
import { session } from '../kit/calls/session.ts';
import { navigateTo } from '../kit/nav/navigate.ts';
import type { MenuGroup } from '../ui/menu.tsx';

/** Screens of one pharmacy's share of a campaign. */
export const shareScreens = (id: number, pharmacy: number): readonly (readonly [path: string, label: string])[] => {
  const area = `/${session.bearer?.role ?? 'customer'}`;
  return [
    [`${area}/customer-campaign-overview/${id}/${pharmacy}`, 'Vue d’ensemble'],
    [`${area}/customer-campaign-reporting/${id}/${pharmacy}`, 'Suivi'],
  ];
};

/** Screens of one campaign, in the area of the user. */
export const campaignScreens = (id: number): readonly (readonly [path: string, label: string])[] => {
  const area = `/${session.bearer?.role ?? 'customer'}`;
  const all = [
    [`${area}/campaign-overview/${id}`, 'Vue d’ensemble'],
    [`${area}/campaign-pharmacies/${id}`, 'Pharmacies'],
    [`${area}/campaign-reporting/${id}`, 'Suivi'],
  ] as const;
  return session.bearer?.role === 'customer' ? all.filter(([path]) => !path.includes('pharmacies')) : all;
};

export const campaignMenu = ({ id }: Campaign): readonly MenuGroup[] => [
  { actions: campaignScreens(id).map(([path, label]) => ({ id: path, label, onAction: () => navigateTo(path) })) },
];
