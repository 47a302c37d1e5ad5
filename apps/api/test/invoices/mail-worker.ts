import { invoiceMailTask } from '../../src/areas/money/sending/invoice-mail-task.ts';
import { createLog } from '../../src/base/log.ts';
import { withSingletons } from '../../src/base/services.ts';
import { parseConfig } from '../../src/config/config.ts';
import { connect } from '../../src/database/connect.ts';
import { createServices } from '../../src/processes/create-services.ts';
import { taskContext } from '../task.ts';

/** Sends the mails that wait, then ends: a test kills it anywhere. */
const sql = connect(String(process.env['DATABASE_URL']), { max: 4 });
const config = parseConfig(process.env as Record<string, string>);
const services = await createServices(
  { ...config, secret: 'a secret of the test, 32 characters' },
  sql,
  createLog('silent'),
);
await invoiceMailTask.run(taskContext(withSingletons(services), 1, {}).context);
await services.mail.close();
await sql.end();
process.exit(0);
