import type { NetworkServer } from '@officine/sdk/contract';
import type { Services } from '../../../base/services.ts';
import { TRIAL_SIRET } from '../../../config/company.ts';
import { addressOf } from '../../../mail/mail-options.ts';
import { CENTS, networkConfig, SETTING_OF_COLUMN } from './network-config.ts';

/** Whether mails leave this process: without SMTP, and in a rehearsal, they are files of the data folder. */
export const mailLeaves = ({ smtpUrl, rehearsal }: Services['config']): boolean => smtpUrl !== undefined && !rehearsal;

/** What the settings of the server give to the empty fields of the network. */
export async function networkServer({ sql, config }: Pick<Services, 'sql' | 'config'>): Promise<NetworkServer> {
  const defaults = Object.entries(SETTING_OF_COLUMN).map(([column, setting]) => {
    const value = setting === 'companyCapital' ? config[setting] * CENTS : config[setting];
    return [column, value === undefined ? null : String(value)];
  });
  const { companySiret } = await networkConfig(sql, config);
  return {
    defaults: Object.fromEntries(defaults),
    is_trial: companySiret === TRIAL_SIRET,
    mail_from: addressOf(config.mailFrom),
    mail_leaves: mailLeaves(config),
  };
}
