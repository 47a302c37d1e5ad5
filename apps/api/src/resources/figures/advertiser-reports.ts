import {
  advertiserMailstoneReportsSchemas,
  advertiserReportsSchemas,
  advertiserReports as calls,
  advertiserMailstoneReports as mailstoneCalls,
} from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { ofOwnCampaign, ownedByAdvertiser } from '../../access/scopes.ts';
import {
  advertiserMailstoneReports as mailstoneTable,
  advertiserReports as table,
} from '../../database/schema/figures/advertiser-reports.ts';
import { all, closed, file, ref, resource } from '../../rest/resource.ts';
import { advertisers } from '../selling/advertisers.ts';
import { campaigns } from '../selling/campaigns.ts';

export const advertiserReports = resource({
  of: calls,
  schemas: advertiserReportsSchemas,
  table,
  label: 'date',
  order: { date: 'desc' },
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    file: file('file_id', 'document', { public: false }),
    file_csv: file('file_csv_id', 'csv', { public: false }),
  },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [
        'id',
        'advertiser',
        'type',
        'date',
        'month',
        'year',
        'views',
        'clicks',
        'file',
        'file_csv',
        'isActive',
        'date_create',
      ],
    },
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});

export const advertiserMailstoneReports = resource({
  of: mailstoneCalls,
  schemas: advertiserMailstoneReportsSchemas,
  table: mailstoneTable,
  label: 'date',
  order: { date: 'desc' },
  fields: {
    campaign: ref('campaign_id', () => campaigns, ['name', 'reference', 'advertiser']),
    file: file('file_id', 'document', { public: false }),
  },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: ofOwnCampaign,
      read: ['id', 'campaign', 'date', 'displays', 'views', 'clicks', 'file', 'isActive', 'date_create'],
    },
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
