import type { ExplainedStep } from '@officine/sdk/contract';
import { FORMULAS } from '@officine/sdk/format';
import { withDrawer } from '../../kit/drawer/drawer.ts';
import { kindOf } from '../../kit/drawer/things.ts';
import { pharmacyScreen } from '../pharmacies/pharmacy-screens.ts';

interface Place {
  /** Id of the pharmacy whose page is explained. */
  pharmacy: number;
  medium: 'internet' | 'extranet';
  pathname: string;
  search: string;
}

/** Address where a step is seen and mended: a screen, or the drawer of what it is about; undefined without any. */
export function stepAddress({ key, about, count }: ExplainedStep, at: Place): string | undefined {
  const own = (path: string) => pharmacyScreen('admin', path, at.pharmacy);
  switch (key) {
    case 'formula':
      return own('billing');
    case 'page_open':
      return own(at.medium === 'extranet' ? 'information' : count === FORMULAS.wordpress ? 'wordpress' : 'website');
    case 'page_seen':
      return own('reporting');
    case 'campaign_scheduled':
      return about ? `/admin/campaign-overview/${about.id}` : undefined;
    case 'campaign_pharmacy':
      return about ? `/admin/campaign-pharmacies/${about.id}` : undefined;
    case 'other_days':
    case 'booking_kept':
      return about ? `/admin/customer-campaign-overview/${about.id}/${at.pharmacy}` : undefined;
    case 'topic_planned':
      return `/admin/adverts${withDrawer('', 'advert')}`;
  }
  const kind = about && kindOf(about.type);
  return kind && about ? at.pathname + withDrawer(at.search, kind, about.id) : undefined;
}
