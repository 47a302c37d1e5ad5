/**
 * Minimal hand-written opponent of the back office: a list of pharmacies with search, checkboxes, links, recent views
 * as lines, buttons and a panel; a list of zones; and a virtual list of 10,000 rows. It supports the measured actions
 * (`show(query)` after `other()`, typing, a click on a name) on the same responses.
 */
export const BY_HAND = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>À la main</title>
<style>
  body { font: 13px/20px system-ui; margin: 24px } table { border-collapse: collapse; width: 100% }
  td, th { height: 40px; padding: 4px 12px; text-align: left; border-bottom: 1px solid #ddd; white-space: nowrap }
  aside { position: fixed; inset: 0 0 0 auto; width: 560px; overflow: auto; background: #fff; border-left: 1px solid #ddd }
  label, label input { display: block } section { height: 320px; overflow: auto }
</style>
<input type="search"><table id="list"><thead></thead><tbody></tbody></table><section hidden><table><tbody></tbody></table></section>
<script>
  const headers = { authorization: 'Bearer ' + sessionStorage.token, accept: 'application/json' };
  const read = async (path) => (await fetch('/api/admin/' + path, { headers })).json();
  const ask = (path) => read('pharmacies' + path);
  const make = (name, props = {}, ...children) => {
    const element = Object.assign(document.createElement(name), props);
    element.append(...children);
    return element;
  };
  const [search, body, aside] = [document.querySelector('input'), document.querySelector('#list tbody'), make('aside')];
  const [PHARMACIES, ZONES] = [['Pharmacie', 'Titulaire', 'Code postal', 'Ville', 'Téléphone', 'Vues, 30 jours'],
    ['Référence', 'Description', 'Extranet', 'Internet', 'Gratuite', 'Taille', 'Capacité', 'Prix']];
  let heads;
  function draw(names, lines) {
    if (heads !== names) document.querySelector('thead').replaceChildren(make('tr', {}, ...['', ...names, ''].map((text) => make('th', {}, text))));
    heads = names;
    body.replaceChildren(...lines);
  }
  const line = (row) => make('tr', {}, make('td', {}, make('input', { type: 'checkbox', ariaLabel: row.name })),
    make('td', {}, make('a', { href: '#' + row.id, onclick: () => open(row.id) }, row.name), ' ', make('small', {}, row.reference)),
    ...[row.holder, row.postcode, row.locality, row.phone_number].map((text) => make('td', {}, text ?? '—')),
    make('td', {}), make('td', {}, make('button', { ariaLabel: 'Actions de ' + row.name }, '…')));
  const path = (days, most = Math.max(1, ...days)) => 'M' + days.map((views, day) =>
    (54 * day / (days.length - 1)).toFixed(1) + ' ' + (16 - 16 * views / most).toFixed(1)).join('L');
  const curve = (days) => '<svg role="img" aria-label="' + days.reduce((sum, views) => sum + views, 0) + ' vues" width="56" height="18">'
    + '<path d="' + path(days) + '" fill="none" stroke="currentColor"/></svg>';
  let asked = '';
  async function show(query) {
    asked = query;
    const rows = await ask(query);
    const lines = rows.map(line);
    draw(PHARMACIES, lines);
    body.dataset.query = query;
    const trends = await read('reports/trends?list=pharmacies&ids=' + rows.map(({ id }) => id));
    for (const { id, days } of trends) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) lines[at].cells[6].innerHTML = curve(days);
    }
  }
  async function other() {
    draw(ZONES, (await read('zones?itemsPerPage=10')).map((row) => make('tr', {}, make('td', {}, make('input', { type: 'checkbox', ariaLabel: row.reference })),
      ...[row.reference, row.description, row.is_extranet, row.is_internet, row.is_free, row.width + ' × ' + row.height, row.capacity, row.price]
        .map((text) => make('td', {}, text ?? '—')), make('td', {}, make('button', { ariaLabel: 'Actions de ' + row.reference }, '…')))));
  }
  async function open(id) {
    const fields = Object.entries(await ask('/' + id)).filter(([, value]) => typeof value !== 'object');
    aside.replaceChildren(...fields.map(([name, value]) => make('label', {}, name, make('input', { value }))));
    document.body.append(aside);
  }
  let timer;
  search.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(asked.replace(/&search=.*|$/, '&search=' + search.value)), 250);
  };
  function long(count) {
    const [section, HEIGHT, SEEN] = [document.querySelector('section'), 40, 32];
    const [, lines] = document.querySelectorAll('tbody');
    section.hidden = false;
    section.onscroll = () => {
      const first = Math.max(0, Math.min(count - SEEN, Math.floor(section.scrollTop / HEIGHT) - 12));
      const gap = (rows) => make('tr', {}, make('td', { style: 'padding:0;border:0;height:' + rows * HEIGHT + 'px' }));
      lines.replaceChildren(gap(first), ...Array.from({ length: SEEN }, (_, at) => make('tr', {},
        make('td', {}, 'Pharmacie ' + (first + at + 1)), make('td', {}, (((first + at) * 7919) % 100003) / 100 + ' €'))),
        gap(count - SEEN - first));
    };
    section.onscroll();
  }
</script></html>`;
