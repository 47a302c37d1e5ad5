import { fetchHydra, HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createRoot } from 'react-dom/client';

// API Platform's admin as its documentation sets it up for an API behind a login: it guesses every screen from ours.
const entrypoint = `${location.origin}/api/admin`;
const authorization = `Bearer ${sessionStorage.getItem('token')}`;
const dataProvider = hydraDataProvider({
  entrypoint,
  mercure: false,
  // Relations by their addresses, as the guessed lists and forms expect them; `?embedded` leaves it at its default.
  useEmbedded: location.search === '?embedded',
  httpClient: (url, options = {}) =>
    fetchHydra(url, {
      ...options,
      headers: new Headers({ ...(options.headers as Record<string, string>), authorization }),
    }),
  apiDocumentationParser: (url) => parseHydraDocumentation(url, { headers: { authorization } }),
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <HydraAdmin entrypoint={entrypoint} dataProvider={dataProvider} disableTelemetry />,
);
