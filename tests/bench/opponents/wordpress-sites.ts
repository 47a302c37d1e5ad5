import { serveSites } from '../../../apps/api/src/wordpress/connector.fixture.ts';
import { simulated } from '../harness/wordpress-sites.ts';

/** A thousand WordPress sites, as well and as ill as sites are. */
const sites = Object.fromEntries(simulated().map(({ name, site }) => [name, site]));
await serveSites(sites, { host: '0.0.0.0', port: Number(process.env['PORT']) });
