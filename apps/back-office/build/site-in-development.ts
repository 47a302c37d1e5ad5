import type { Plugin, ViteDevServer } from 'vite';
import type * as Site from '../site.d.ts';
import { siteAssets } from './site-assets.ts';

/** Html of a public page, rendered from the sources; undefined for the addresses of the back office. */
async function render(server: ViteDevServer, api: string, origin: string, address: string) {
  const { pathname, searchParams } = new URL(address, origin);
  const [, area, key, more] = pathname.split('/');
  if (more || !(area === '' || area === 'pharmacy' || area === 'legal')) return undefined;
  const { pagesOf, searchOf } = (await server.ssrLoadModule('/src/app/site/pages.tsx')) as typeof Site;
  // The server alone knows the network's own: what is worked on is the page.
  const pages = pagesOf({ name: 'Officine', logo: undefined, colour: undefined });
  const read = async (path: string) => {
    const answer = await fetch(`${api}/api${path}`);
    return answer.ok ? await answer.json() : undefined;
  };
  if (area === '') return pages.homePage(origin);
  if (!key) {
    const asked = searchOf(searchParams);
    const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    return pages.directoryPage(await read(`/sites?${search}`), origin, asked);
  }
  if (area === 'legal') {
    const text = await read(`/published_contents/${key}`);
    return text ? pages.legalPage(text, origin) : pages.missingPage(false);
  }
  const site = await read(`/sites/${key}`);
  return site ? pages.pharmacyPage(site, origin) : pages.missingPage(true);
}

/** Serves the public pages from their sources, as the API does from the build. `api` is its address. */
export const siteInDevelopment = (api: string): Plugin => ({
  ...siteAssets(),
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { url = '/', headers } = request;
      try {
        const isPage = headers.accept?.includes('text/html');
        const html = isPage ? await render(server, api, `http://${headers.host}`, url) : undefined;
        if (html === undefined) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(url, html));
      } catch (error) {
        next(error);
      }
    });
  },
});
