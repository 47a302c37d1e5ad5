import { serveSites } from '../../../apps/api/src/areas/websites/wordpress/connector.fixture.ts';
import { simulatedSites } from '../harness/wordpress-sites.ts';

/** Serves a thousand simulated WordPress sites, a realistic share of which is slow or fails. */
const sites = Object.fromEntries(simulatedSites().map(({ name, site }) => [name, site]));
await serveSites(sites, { host: '0.0.0.0', port: Number(process.env['PORT']) });
