import { ledger } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { takeFec } from '../accounting/final-fec.ts';
import { agedBalance } from '../ledger/aged-balance.ts';
import { thirdParties } from '../ledger/third-parties.ts';
import { accountingMonths, closeMonth, reopenMonth } from './closings.ts';
import { ledgerControl } from './control.ts';

export const ledgerHandlers: readonly Handler[] = [
  handler(ledger.months, ({ services, sql }) => accountingMonths(services, sql)),
  handler(ledger.close, async (call) => {
    await call.sql.begin((tx) => closeMonth({ ...call, tx }, call.input.body));
    return accountingMonths(call.services, call.sql);
  }),
  handler(ledger.reopen, async (call) => {
    await call.sql.begin((tx) => reopenMonth({ ...call, tx }, call.input.body));
    return accountingMonths(call.services, call.sql);
  }),
  handler(ledger.takeFec, async (call) => {
    await call.sql.begin((tx) => takeFec({ ...call, tx }, call.input.body));
    return accountingMonths(call.services, call.sql);
  }),
  handler(ledger.control, ({ input, services, signal }) => ledgerControl(services, input.query, signal)),
  handler(ledger.balance, ({ input, sql }) => agedBalance(sql, input.query ?? {})),
  handler(ledger.thirdParties, ({ input, services, sql }) => thirdParties(services, sql, input.query ?? {})),
];
