import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const help = `Usage : node examples/pharmacy-site/serve.mjs [options]

  --api ADRESSE       serveur Officine (http://localhost:4000)
  --pharmacy CODE     identifiant, référence ou sous-domaine de la pharmacie (Z01001)
  --port PORT         port d’écoute (4100)`;

function stop(message) {
  console.error(message);
  process.exit(1);
}

const text = (value) => ({ type: 'string', default: value });

function options() {
  try {
    return parseArgs({
      options: {
        api: text('http://localhost:4000'),
        pharmacy: text('Z01001'),
        port: text('4100'),
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch {
    return stop(help);
  }
}

const { api, pharmacy, port, help: isHelp } = options();
if (isHelp) {
  console.log(help);
  process.exit();
}
if (!/^https?:\/\//.test(api) || !URL.canParse(api)) stop(`L’adresse « ${api} » n’est pas valide : http://… attendu.`);
if (!/^[\w-]{1,64}$/.test(pharmacy)) stop(`Le code de pharmacie « ${pharmacy} » n’est pas valide.`);
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) stop(`Le port « ${port} » n’est pas valide.`);
const { origin } = new URL(api);

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = () => read('index.html').replaceAll('{{officine}}', origin).replaceAll('{{pharmacy}}', pharmacy);
const files = new Map([
  ['/', ['text/html', page]],
  ['/style.css', ['text/css', () => read('style.css')]],
  ['/site.js', ['text/javascript', () => read('site.js')]],
]);
// A strict policy: the widget only needs its script, its API calls and the pictures of the adverts.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  `script-src 'self' ${origin}`,
  `connect-src ${origin}`,
  `img-src 'self' data: ${origin}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const server = createServer((request, response) => {
  const [type, content] = files.get(new URL(request.url, 'http://site').pathname) ?? [];
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.writeHead(type ? 200 : 404, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` });
  response.end(content?.() ?? 'Cette page n’existe pas.');
});
server.on('error', ({ code, message }) =>
  stop(code === 'EADDRINUSE' ? `Le port ${port} est déjà pris : choisissez-en un autre avec --port.` : message),
);
server.listen(Number(port), 'localhost', () => {
  console.log(`Le site de la pharmacie ${pharmacy} est ouvert : http://localhost:${server.address().port}`);
  console.log(`Ses annonces viennent de ${origin}.`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
