import { createServer } from 'node:http';

/**
 * A pharmacy's page of a few words and two places for adverts. What fills them, by its path: `/` nothing, `/pictures` the
 * pictures of two adverts without a script, `/widget` the widget, `/early` the widget after the line that asks for adverts
 * at once. Reads `OFFICINE_URL`.
 */
const officine = process.env['OFFICINE_URL'] ?? '';
const PHARMACY = 'Z01001';
const ADVERTS = `${officine}/api/schedulings?pharmacy=${PHARMACY}`;
const PLACES = [
  { zone: 'INT-PAVE', width: 300, height: 250 },
  { zone: 'INT-MOBILE', width: 320, height: 100 },
];
const EARLY = `<link rel="preload" as="fetch" href="${ADVERTS}" crossorigin>`;
const WIDGET = `<script src="${officine}/widget/officine.js" data-pharmacy="${PHARMACY}" crossorigin defer></script>`;

const page = (head: string, places: readonly string[]): string => `<!doctype html><html lang="fr"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Une pharmacie">
<title>Pharmacie de la Halle</title><link rel="icon" href="data:,"><style>body { font: 17px/1.5 system-ui; margin: 16px }
${PLACES.map(({ zone, width, height }) => `#${zone} { max-width: ${width}px; aspect-ratio: ${width}/${height} }`).join('\n')}
</style>${head}</head><body><h1>Pharmacie de la Halle</h1>
<p>Ouverte du lundi au samedi, de 9 h à 19 h 30. Notre équipe vous accueille et vous conseille.</p>
${places.join('<p>Vaccination, orthopédie, maintien à domicile : demandez-nous.</p>')}</body></html>`;

const nothing = () => '';
const places = (attributes: (zone: string) => string, content: (zone: string) => string = nothing): string[] =>
  PLACES.map(({ zone }) => `<div id="${zone}"${attributes(zone)}>${content(zone)}</div>`);
const zones = places((zone) => ` data-officine-zone="${zone}"`);

/** The first advert of each place, as the widget would show it. */
async function pictures(): Promise<string[]> {
  const response = await fetch(ADVERTS, { headers: { accept: 'application/json' } });
  const adverts = (await response.json()) as { zone: { reference: string }; advert: { picture: string } }[];
  return places(nothing, (zone) => {
    const one = adverts.find(({ zone: { reference } }) => reference === zone);
    if (!one) throw new Error(`no advert in ${zone} today`);
    return `<img src="${new URL(one.advert.picture, officine)}" alt="" style="display: block; width: 100%">`;
  });
}

const PAGES: Readonly<Record<string, () => Promise<string> | string>> = {
  '/': () => page('', places(nothing)),
  '/pictures': async () => page('', await pictures()),
  '/widget': () => page(WIDGET, zones),
  '/early': () => page(EARLY + WIDGET, zones),
};

createServer(async ({ url = '/' }, response) => {
  const body = await PAGES[url]?.();
  response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
