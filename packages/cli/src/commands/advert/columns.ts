import { adverts } from '@officine/sdk/contract';
import { columnsOf } from '../../lists/columns.ts';

const KEYS = ['id', 'title', 'advertiser.name', 'zone.reference', 'topic.name', 'width', 'height'] as const;
const DETAILS = ['url', 'alt', 'picture.url', 'visa_kind', 'visa_number', 'visa_expiry'] as const;

export const listColumns = columnsOf(adverts, ...KEYS, 'isActive');
export const sheetColumns = columnsOf(adverts, ...KEYS, ...DETAILS, 'isActive');
