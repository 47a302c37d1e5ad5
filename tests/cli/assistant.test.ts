import { expect, it } from 'vitest';
import { inDays } from '../../apps/api/test/campaign.ts';
import { demoOffice, type Told, talk } from './assistant.ts';
import { officine } from './officine.ts';

const { app, sql, url, signIn } = await demoOffice();
const MAX_CALLS = 3;
const MAX_BYTES = 4096;

/** All rows that a role sees of a list, by one of their fields. */
async function seen(role: string, prefix: string, list: string, field: string): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${await signIn(role)}`, accept: 'application/json' };
  const answer = await app.inject({ url: `/api/${prefix}/${list}?pagination=false`, headers });
  expect(answer.statusCode).toBe(200);
  return new Set(answer.json().map((row: Record<string, unknown>) => String(row[field])));
}

const [running] = await sql<{ reference: string; pharmacy: string; id: number }[]>`
  select c.id, c.reference, p.reference as pharmacy from campaigns c join campaign_pharmacies cp on cp.campaign_id = c.id
    join pharmacies p on p.id = cp.pharmacy_id
  where c.is_scheduled and c.is_active and c.advertiser_id = 1 and c.date_start < current_date and c.date_end > current_date
  order by (p.id = 1) desc, c.id`;
const campaign = running?.reference ?? '';
const [invoice] = await sql<
  { number: string }[]
>`select number from invoices where pharmacy_id = 1 and number is not null order by id`;

const [foreign] = await sql<
  { id: number }[]
>`select id from invoices where pharmacy_id <> 1 and number is not null order by id limit 1`;

type Question = readonly [
  asked: string,
  calls: readonly (readonly [tool: string, input?: Record<string, unknown>])[],
  answer: RegExp,
];
const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  admin: [
    ['Qu’est-ce qui m’attend ?', [['waiting']], /\d+ choses : .*mandat/],
    [
      'Pourquoi cette campagne n’est pas montrée là ?',
      [['why_advert', { pharmacy: running?.pharmacy, campaign }]],
      /annonces? montrées? sur/,
    ],
    [
      'Comment va cette campagne ?',
      [
        ['find', { words: campaign }],
        ['campaign_status', { campaign }],
      ],
      /À ce rythme : \d+ %|Trop tôt pour prévoir/,
    ],
    ['Lesquelles sont en retard ?', [['campaign_status']], /\d+ en cours, dont \d+ en retard/],
    ['Qu’est-ce qui est libre en Bretagne ?', [['free_inventory', { region: 'Bretagne', by: 'zone' }]], /% libres \(/],
    ['Combien coûte un pavé ?', [['prices', { words: 'pavé' }]], /INT-PAVE.*extranet et internet \d+,\d\d € par jour/],
    [
      'Qui est cette pharmacie ?',
      [['pharmacy_card', { pharmacy: 'Z01001' }]],
      /Pharmacie de la Gare \(Z01001\).*Impayés|Aucun impayé/s,
    ],
    ['Quels sites sont en erreur ?', [['site_health']], /En erreur : \d+ sites? WordPress/],
    ['Les chiffres du mois ?', [['month_figures']], /Vues : [\d ]+.*Visites : [\d ]+/s],
    ['Combien de factures à régler ?', [['invoices']], /À régler, à payer par la pharmacie : \d+ factures/],
    ['Qui est en retard, et relancé ?', [['late_payers']], /débiteurs? en retard : .*relance/s],
    [
      'Quelles tâches ont été abandonnées ?',
      [
        ['find_call', { words: 'tâches' }],
        ['find_call', { words: 'tasks.list' }],
        ['call', { name: 'tasks.list', query: { state: 'parked' } }],
      ],
      /État : Abandonnée/,
    ],
  ],
  advertiser: [
    ['Mes campagnes en retard ?', [['campaign_status']], /\d+ en cours/],
    ['Comment va celle-ci ?', [['campaign_status', { campaign }]], /Budget : .*Depuis son début : /s],
    ['Où est-elle montrée aujourd’hui ?', [['why_advert', { campaign }]], /programmation/],
    ['Est-elle dans cette pharmacie ?', [['why_advert', { campaign, pharmacy: running?.pharmacy }]], /programmation/],
    ['Qu’est-ce qui m’attend ?', [['waiting']], /chose|Rien n’attend/],
    ['Mes vues et clics du mois ?', [['month_figures']], /Vues : [\d ]+/],
    ['Et ceux de cette campagne ?', [['month_figures', { campaign }]], /Vues : [\d ]+/],
    ['Quels emplacements existent ?', [['prices']], /INT-PAVE/],
    ['Mes factures ?', [['invoices']], /facture/],
    ['Que sais-je de cette pharmacie ?', [['pharmacy_card', { pharmacy: running?.pharmacy }]], /budget \d/],
    ['Mes documents ?', [['publications']], /Documents : /],
    [
      'Mes captures d’écran ?',
      [
        ['find_call', { words: 'captures d’écran' }],
        ['call', { name: 'screenshots.list', fields: ['pharmacy', 'month', 'year'] }],
      ],
      /ligne/,
    ],
  ],
  customer: [
    ['Qu’est-ce qui m’attend ?', [['waiting']], /choses? : /],
    ['Que montrent mes pages aujourd’hui ?', [['why_advert']], /programmation/],
    ['Demain ?', [['why_advert', { date: inDays(1) }]], /programmation/],
    ['Qu’est-ce que je dois ?', [['invoices']], /à payer par la pharmacie : \d+ facture/],
    ['Cette facture est-elle payée ?', [['invoices', { invoice: invoice?.number }]], /Règlement : /],
    ['Mon site va-t-il bien ?', [['site_health']], /Vérification : /],
    ['Ma fiche est-elle juste ?', [['pharmacy_card']], /Pharmacie de la Gare \(Z01001\)/],
    ['Mes visites du mois ?', [['month_figures']], /Visites : [\d ]+/],
    ['Quelles campagnes chez moi ?', [['campaign_status']], /Référence : C2/],
    ['Comment va celle-ci ?', [['campaign_status', { campaign }]], /Depuis son début : /],
    ['Quels documents n’ai-je pas lus ?', [['publications', { unread: true }]], /à lire/],
    [
      'Quels laboratoires connaît le réseau ?',
      [
        ['find_call', { words: 'laboratoires' }],
        ['call', { name: 'laboratories.list' }],
      ],
      /ligne/,
    ],
  ],
};

it.each(Object.entries(QUESTIONS))(
  '%s: each of the twelve questions is answered in three calls of 4 kB at most',
  async (role, questions) => {
    const { client, ask } = await talk(url, await signIn(role));
    expect(client.getInstructions()).toContain(`compte ${role}`);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('change');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(questions).toHaveLength(12);
    const texts: string[] = [];
    for (const [asked, calls, answer] of questions) {
      expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
      let last: Told | undefined;
      for (const [tool, input] of calls) {
        last = await ask(tool, input);
        expect([asked, tool, last.isError ? last.text : '']).toEqual([asked, tool, '']);
        expect(last.bytes).toBeLessThanOrEqual(MAX_BYTES);
        texts.push(last.text);
      }
      expect([asked, last?.text]).toEqual([asked, expect.stringMatching(answer)]);
    }
    if (role === 'admin') return;
    // No foreign fact: each reference and number is one that the API itself shows to this role.
    const prefix = role === 'advertiser' ? 'broadcaster' : role;
    const whole = texts.join('\n');
    const allowed = {
      pharmacies: await seen(role, prefix, 'pharmacies', 'reference'),
      campaigns: await seen(role, prefix, 'campaigns', 'reference'),
      invoices: await seen(role, prefix, 'invoices', 'number'),
    };
    const foreign = (pattern: RegExp, known: Set<string>) =>
      [...whole.matchAll(pattern)].map(([found]) => found).filter((found) => !known.has(found));
    expect(foreign(/\bZ\d{5}\b/g, allowed.pharmacies)).toEqual([]);
    expect(foreign(/\bC2\d-\d{4}\b/g, allowed.campaigns)).toEqual([]);
    expect(foreign(/\b(?:WEB\d{5}|PB\d{10})\b/g, allowed.invoices)).toEqual([]);
  },
);

it('ends every invention in words, and goes on', async () => {
  const { ask } = await talk(url, await signIn('customer'));
  const refused: (readonly [string, Record<string, unknown>, RegExp])[] = [
    ['nothing', {}, /Aucun outil ne se nomme « nothing »/],
    ['late_payers', {}, /n’est pas pour un compte customer/],
    ['change', { name: 'pharmacies.update' }, /en lecture seule.*officine mcp --write/s],
    ['find', { mots: 'gare' }, /Il manque « words »/],
    ['pharmacy_card', { pharmacy: 999_999 }, /introuvable.*find/s],
    ['pharmacy_card', { pharmacy: 'Pharmacie de nulle part' }, /introuvable/],
    ['invoices', { invoice: foreign?.id }, /introuvable/],
    ['month_figures', { month: '2199-01' }, /n’a pas commencé/],
    ['month_figures', { month: 'novembre' }, /format AAAA-MM/],
    ['call', { name: 'invoices.list', rows: 100_000 }, /« rows » : 50 au plus/],
    ['call', { name: 'invoices.list', query: { pharmacie: 2 } }, /pas de paramètre « pharmacie »/],
    ['call', { name: 'invoices.list', query: { 'order[prix]': 'asc' } }, /ne trie pas par « prix »/],
    ['call', { name: 'invoices.list', fields: ['prix'] }, /Champ inconnu : « prix »/],
    ['call', { name: 'invoices.get' }, /Il manque dans params : id/],
    ['call', { name: 'invoices.get', params: { id: '../../admin/invoices/1' } }, /introuvable|n’existe pas/],
    ['call', { name: 'tasks.list' }, /n’est pas ouvert à votre compte/],
    ['call', { name: 'tokens.list' }, /n’est pas ouvert à votre compte/],
    ['call', { name: 'pharmacies.update', params: { id: 1 } }, /ne fait que lire/],
    ['call', { name: 'exchange.exportList', params: { resource: 'invoices' } }, /rend un fichier/],
    ['call', { name: '__proto__' }, /Aucun appel ne se nomme/],
  ];
  for (const [tool, input, said] of refused) {
    const { text, isError, bytes } = await ask(tool, input);
    expect([tool, input, isError, text]).toEqual([tool, input, true, expect.stringMatching(said)]);
    expect(text).not.toMatch(/undefined|\bat .*\.js|Error:/);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  }
  // « Everything »: one page, which says how much there is.
  const all = await ask('call', { name: 'documents.list', query: { pagination: false, itemsPerPage: 100_000 } });
  expect([all.isError, all.text]).toEqual([false, expect.stringMatching(/^\d+ lignes/)]);
  expect((await ask('waiting')).isError).toBe(false);
});

const price = async () => (await sql`select price from zones where id = 1`)[0]?.['price'];
/** The word that a rehearsal gave. */
const wordOf = ({ text }: Told): string => /confirm « (\w+) »/.exec(text)?.[1] ?? '';

it('changes nothing without a rehearsal and its word, and nothing that changed meanwhile', async () => {
  const { client, ask } = await talk(url, await signIn('admin'), ['--write']);
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === 'change')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
  const before = await price();
  const act = { name: 'zones.update', params: { id: 1 }, body: { price: before + 7 } };

  const rehearsed = await ask('change', act);
  expect(rehearsed.text).toMatch(
    /Répétition, rien n’a changé.*1 ligne, 1 champ : Référence : EXT-BANDEAU.*Prix par jour : \d+,\d\d € → \d+,\d\d €/s,
  );
  expect(await price()).toBe(before);
  const other = await ask('change', { ...act, body: { price: 1 }, confirm: wordOf(rehearsed) });
  expect([other.isError, other.text]).toEqual([true, expect.stringContaining('confirme d’autres valeurs')]);
  expect((await ask('change', { ...act, confirm: 'inventee' })).text).toContain('inconnu');
  expect(await price()).toBe(before);
  const done = await ask('change', { ...act, confirm: wordOf(rehearsed) });
  expect([done.isError, done.text]).toEqual([false, expect.stringContaining('Fait : Modifie l’emplacement.')]);
  expect(await price()).toBe(before + 7);
  expect((await ask('change', { ...act, confirm: wordOf(rehearsed) })).isError).toBe(true);
  expect((await ask('change', act)).text).toContain('Rien ne changerait');

  // Somebody else changes it between the rehearsal and its confirmation.
  const late = { ...act, body: { price: before + 9 } };
  const word = wordOf(await ask('change', late));
  const headers = { authorization: `Bearer ${await signIn('admin')}` };
  await app.inject({ method: 'PUT', url: '/api/admin/zones/1', headers, payload: { price: before + 20 } });
  const refused = await ask('change', { ...late, confirm: word });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('a changé entre-temps')]);
  expect(await price()).toBe(before + 20);

  // Figures of the product's own dry run; and acts whose figures nobody knows beforehand.
  const reduced = await ask('change', {
    name: 'campaigns.reduce',
    params: { id: running?.id },
    body: { percentage: 40 },
  });
  expect(reduced.text).toMatch(/Effet : [\d ]+ programmations? chez \d+ pharmacies?, sur \d+ jours? : [\d ]+,\d\d €/);
  for (const [name, body, said] of [
    ['invoices.prepare', { type: 'web', month: '2026-10' }, 'n’a pas de répétition'],
    ['campaigns.disable', {}, 'campaigns.reduce'],
    ['zones.update', { prise: 1 }, '« price »'],
    ['zones.update', { price: 'cher' }, 'Montant attendu'],
    ['campaigns.list', {}, 'ne fait que lire'],
  ] as const) {
    const { text, isError } = await ask('change', {
      name,
      body,
      ...(/update|disable/.test(name) && { params: { id: 1 } }),
    });
    expect([name, isError, text]).toEqual([name, true, expect.stringContaining(said)]);
  }
});

it('stays within the scopes of an access token, and says when a session is over', async () => {
  const admin = await signIn('admin');
  await sql`update sessions set date_confirmed = now() + interval '1 hour'`;
  const payload = { name: 'Assistant', access: 'read', subjects: ['network', 'campaigns'], date_expiry: inDays(9) };
  const made = await app.inject({
    method: 'POST',
    url: '/api/me/tokens',
    headers: { authorization: `Bearer ${admin}` },
    payload,
  });
  const { token } = made.json();
  const { ask } = await talk(url, token, ['--write']);
  expect((await ask('pharmacy_card', { pharmacy: 'Z01001' })).isError).toBe(false);
  const invoices = await ask('invoices');
  expect([invoices.isError, invoices.text]).toEqual([
    true,
    expect.stringMatching(/ne porte pas sur « Factures.*Mon profil/s),
  ]);
  const act = { name: 'zones.update', params: { id: 2 }, body: { price: 999 } };
  const word = wordOf(await ask('change', act));
  const refused = await ask('change', { ...act, confirm: word });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('ne permet que la lecture')]);
  expect(await sql`select 1 from zones where price = 999`).toEqual([]);
  const added = await ask('change', { name: 'pools.addPharmacy', params: { poolId: 1, pharmacyId: 5 } });
  expect(
    (await ask('change', { name: 'pools.addPharmacy', params: { poolId: 1, pharmacyId: 5 }, confirm: wordOf(added) }))
      .text,
  ).toContain('ne permet que la lecture');
  await sql`delete from access_tokens where name = 'Assistant'`;
  const ended = await ask('waiting');
  expect([ended.isError, ended.text]).toEqual([true, expect.stringContaining('officine login')]);

  const signedIn = await talk(url, await signIn('pool'));
  expect((await signedIn.ask('waiting')).isError).toBe(false);
  await sql`delete from sessions where user_id = (select id from users where login = 'pool@demo.officine.test')`;
  const over = await signedIn.ask('waiting');
  expect([over.isError, over.text]).toEqual([true, expect.stringContaining('officine login')]);

  const nobody = await officine(['mcp'], { env: { OFFICINE_URL: url } });
  expect(nobody).toEqual({ code: 4, stdout: '', stderr: expect.stringContaining('Vous n’êtes pas connecté') });
});
