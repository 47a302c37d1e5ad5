import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { installConnector } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';
import { picture } from './picture.ts';

const logo = picture(4, 2);
const hash = createHash('sha256').update(logo).digest('hex');
const hostile = `"><script>alert(1)</script>'&</script><!--[officine_zone reference=X]`;
const fields = {
  hours: {
    hours_mo: '08:30-12:30 14:00-19:30',
    hours_tu: '08:30-12:30 14:00-24:00',
    hours_su: '',
  },
  closings: [
    { start: '2098-12-24', end: '2098-12-24', label: hostile },
    { start: '2097-08-01', end: '2097-08-17', label: '' },
    { start: '2020-01-02', end: '2020-01-02', label: 'Passée' },
  ],
  contact: {
    address1: '12, place de la Gare',
    address2: hostile,
    postcode: '79000',
    locality: 'Niort',
    country: 'FR',
    phone_number: '05 49 00 00 00',
    email: 'contact@pharmacie.example',
    form: { email: 'titulaire@pharmacie.example', has_attachment: true },
  },
  laboratories: [{ name: hostile, url: 'https://labo.example/?a=1&b=2', image: { hash, alt: hostile } }],
  offers: [{ title: 'Crème', description: `Une.\n\nDeux\n${hostile}`, url: 'https://offre.example', label: hostile }],
  socials: { url_facebook: 'https://facebook.example/p', html_doctolib: `<script>top.x = 1</script>${hostile}` },
  content: { caption: hostile, description: 'Première ligne\nSeconde ligne', logo: { hash, alt: '' } },
  geolocation: { latitude: 46.32, longitude: -0.46 },
  zones: [
    { reference: 'INT-BANDEAU', width: 970, height: 250, place: 'top' },
    { reference: 'INT-MOBILE', width: 320, height: 100, place: 'top' },
    { reference: 'RES-INTERNET', width: 728, height: 90, place: 'top' },
    { reference: hostile, width: 300, height: 250, place: 'bottom' },
  ],
};
const pharmacy = { reference: 'Z01001', name: `Pharmacie ${hostile}` };

const hostileZone = 'data-officine-size="300x250"';
const zone = (reference: string, size: string) =>
  `<div data-officine-zone="${reference}" data-officine-size="${size}" style="max-width:${size.split('x')[0]}px;aspect-ratio:${size.replace('x', '/')}"></div>`;

describe.each(['plain', 'pretty'] as const)('on a site with %s permalinks', (permalinks) => {
  let site: Site;
  let url: string;
  let html: string;
  beforeAll(async () => {
    site = await newSite({ permalinks });
    await installConnector(site);
    url = (await call(site.url, 'sync', { revision: 1, pharmacy, fields })).body.page.url;
    await call(site.url, 'asset', { hash, data: logo.toString('base64') });
    html = await (await fetch(url)).text();
  });
  afterAll(() => site.stop());

  it('shows every field', () => {
    for (const text of [
      '<th scope="row">Lundi</th><td><span class="officine-slot"><time datetime="08:30">08 h 30</time> – <time datetime="12:30">12 h 30</time></span> ',
      '<th scope="row">Dimanche</th><td>Fermé</td>',
      '<ul class="officine-closings"><li>Fermé du <time datetime="2097-08-01">jeudi 1er août</time> au <time datetime="2097-08-17">samedi 17 août 2097</time></li><li>Fermé le <time datetime="2098-12-24">mercredi 24 décembre 2098</time>&nbsp;: ',
      '12, place de la Gare<br>',
      'href="tel:0549000000"',
      'href="mailto:contact@pharmacie.example"',
      'href="https://labo.example/?a=1&#038;b=2"',
      '<h3>Crème</h3><p>Une.</p><p>Deux<br>',
      'href="https://facebook.example/p"',
      '<p>Première ligne<br>Seconde ligne</p>',
      'https://www.openstreetmap.org/?mlat=46.32&#038;mlon=-0.46#map=17/46.32/-0.46',
      `/wp-content/uploads/officine/${hash}.png" alt="" width="4" height="2"`,
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('Mercredi');
    expect(html).not.toContain('Passée');
  });

  it('escapes all texts, and runs no shortcode in them', () => {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<script>top');
    expect(html).not.toContain('data-officine-zone="X"');
    expect(html).not.toMatch(/="[^"]*"><script/);
    expect(html).toContain('sandbox="allow-scripts allow-forms allow-popups" srcdoc="&lt;script&gt;top.x = 1');
  });

  it('contains structured data for search engines', () => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(found)).toMatchObject({
      '@type': 'Pharmacy',
      name: pharmacy.name,
      url,
      telephone: '05 49 00 00 00',
      address: { '@type': 'PostalAddress', postalCode: '79000', addressLocality: 'Niort', addressCountry: 'FR' },
      geo: { latitude: 46.32, longitude: -0.46 },
      logo: `${site.url}/wp-content/uploads/officine/${hash}.png`,
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], opens: '08:30', closes: '12:30' },
        { dayOfWeek: ['https://schema.org/Monday'], opens: '14:00', closes: '19:30' },
        { dayOfWeek: ['https://schema.org/Tuesday'], opens: '14:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '00:00', validFrom: '2097-08-01', validThrough: '2097-08-17' },
        { opens: '00:00', closes: '00:00', validFrom: '2098-12-24', validThrough: '2098-12-24' },
      ],
      sameAs: ['https://facebook.example/p'],
    });
  });

  it('loads the widget once on every page, and never from a page’s content', async () => {
    const home = await (await fetch(site.url)).text();
    for (const page of [home, html]) {
      const tags = page.match(/<script[^>]*officine\.js[^>]*>/g) ?? [];
      expect(tags).toHaveLength(1);
      expect(tags[0]).toContain('data-pharmacy="Z01001"');
      expect(tags[0]).toContain(' defer');
      expect(tags[0]).toMatch(/src=['"]https:\/\/officine\.example\/widget\/officine\.js['"]/);
    }
    expect(html).toContain(zone('INT-BANDEAU', '970x250'));
    expect(await site.sql("SELECT post_content FROM wp_posts WHERE post_name = 'pharmacie'")).toEqual([
      '<!-- wp:officine/pharmacy /-->',
    ]);
  });

  it('puts the pharmacy before any advert, and shows each zone where there is room for it', () => {
    const places = ['id="officine-horaires"', 'id="officine-coordonnees"', hostileZone, 'INT-BANDEAU', 'RES-INTERNET'];
    const at = places.map((text) => html.indexOf(text));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    for (const rule of [
      '@container officine (max-width:727.49px){.officine-advert-970x250{display:none}}',
      '@media (min-width:720px){.officine-advert-320x100{display:none}}',
      '@container officine (max-width:545.99px){.officine-advert-728x90{display:none}}',
    ])
      expect(html).toContain(rule);
  });

  it('places zones by shortcode, block and widget', async () => {
    const shown = await site.php(`
      echo apply_filters('the_content', '[officine_zone reference="A" size="300x250"]'
        . '<!-- wp:officine/zone {"reference":"B","size":"1 × 2"} /--><!-- wp:officine/zone {"reference":"C\\u003c","size":"x"} /-->[officine_zone]');
      the_widget('Officine\\\\Connector\\\\ZoneWidget', ['reference' => 'D', 'size' => '728x90']);`);
    for (const text of [
      zone('A', '300x250'),
      zone('B', '1x2'),
      '<div data-officine-zone="C&lt;"></div>',
      zone('D', '728x90'),
    ])
      expect(shown).toContain(text);
    expect(shown.match(/data-officine-zone/g)).toHaveLength(4);
  });

  it('sends messages of the contact form, except those of bots', async () => {
    const post = async (over: Record<string, string | Blob>) => {
      const body = new FormData();
      const given = {
        officine_name: 'Léa\r\nBcc: x@y.fr',
        officine_email: 'lea@example.test',
        officine_text: 'Bonjour,\nmerci.',
        officine_send: 'Envoyer',
        ...over,
      };
      for (const [name, value] of Object.entries(given)) body.append(name, value);
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '').searchParams.get('officine_message');
    };
    expect(await post({ officine_website: 'https://spam.example' })).toBe('envoye');
    expect(await post({ officine_email: 'lea' })).toBe('incomplet');
    expect(await post({ officine_file: new File(['<?php'], 'a.php') })).toBe('fichier');
    expect(site.mail()).toBe('');
    expect(await post({ officine_file: new File([logo], 'ordonnance.png') })).toBe('envoye');
    const mail = site.mail();
    expect(mail).toContain('To: titulaire@pharmacie.example');
    expect(mail).toContain('Reply-To: lea@example.test');
    expect(mail).not.toMatch(/^Bcc/m);
    expect(mail).toContain('Content-Type: image/png');
    const outcomes = [];
    for (let n = 0; n < 5; n++) outcomes.push(await post({}));
    expect(outcomes.at(-1)).toBe('trop');
    const after = await fetch(`${url}${url.includes('?') ? '&' : '?'}officine_message=envoye`);
    expect(await after.text()).toContain('<p role="status">Merci, votre message est envoyé.</p>');
  });

  it('leaves nothing after uninstallation, and logs no warning', async () => {
    expect(site.log()).toBe('');
    await site.php(
      `define('WP_UNINSTALL_PLUGIN', 'x'); require '${site.plugin}/uninstall.php'; echo is_file(WPMU_PLUGIN_DIR . '/officine-connector.php') ? 'left' : '';`,
    );
    expect(await site.sql("SELECT option_name FROM wp_options WHERE option_name LIKE '%officine%'")).toEqual([]);
    expect(await site.sql("SELECT ID FROM wp_posts WHERE post_content LIKE '%officine%'")).toEqual([]);
    const answer = await fetch(site.url);
    expect([answer.status, (await answer.text()).includes('officine')]).toEqual([200, false]);
  });
});
