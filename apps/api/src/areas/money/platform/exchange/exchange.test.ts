import { invoices } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids } from '../../../../../test/invoicing.ts';
import { platformWorld } from '../../../../../test/platform/world.ts';

const { platform, sql, exchange, start, wait, issueWeb, flowsOf, office, outcome, openCampaign, invoiceOf, consent } =
  await platformWorld();

/** `20261127103000` and so on: an instant in Paris, `minutes` from now. */
const at = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv', { timeZone: 'Europe/Paris' }).replace(/\D/g, '');
const names = () => platform.sent('Factur-X').map(({ name }) => name);

const sell = async (reference: string) => {
  const made = await outcome(invoices.prepare, {
    type: 'advertising',
    campaign: String(await openCampaign(reference)),
  });
  const [id = 0] = ids(await outcome(invoices.issue, { invoices: ids(made) }));
  return invoiceOf(id);
};

it('an issued invoice is sent once, as its stored paper, and its acknowledgement is read', async () => {
  platform.state.acknowledgement = { status: 'Pending' };
  const { id, number } = await issueWeb('2026-01');
  expect(await flowsOf(id)).toMatchObject([{ state: 'waiting', flow_id: null, cents: 5317 }]);
  await exchange();
  const [flow] = platform.sent('Factur-X');
  expect(await flowsOf(id)).toMatchObject([{ state: 'sent', flow_id: flow?.flowId }]);
  const [paper] = await sql`select f.sha256 from invoices i join files f on f.id = i.file_id where i.id = ${id}`;
  expect([flow?.name, flow?.sha256]).toEqual([`${number}.pdf`, paper?.['sha256']]);
  await exchange();
  expect(names()).toHaveLength(1);
  if (flow) flow.acknowledgement = { status: 'Ok' };
  platform.state.acknowledgement = { status: 'Ok' };
  await wait('10 minutes');
  await exchange();
  expect(await flowsOf(id)).toMatchObject([{ state: 'accepted' }]);
});

it('an answer that was lost is asked for; what did not arrive is sent again, never blindly', async () => {
  const [lost, cut] = [await issueWeb('2026-02'), await issueWeb('2026-03')];
  platform.troubles.push('lost');
  await exchange();
  expect(await flowsOf(lost.id)).toMatchObject([{ state: 'sending' }]);
  // The second one did not leave: the platform is away.
  expect(await flowsOf(cut.id)).toMatchObject([{ state: 'waiting' }]);
  platform.troubles.push('cut');
  await wait('1 hour');
  await exchange();
  expect(await flowsOf(lost.id)).toMatchObject([{ state: 'accepted' }]);
  expect(await flowsOf(cut.id)).toMatchObject([{ state: 'sending' }]);
  const { sent } = platform.counts;
  await sql`update platform_flows set date_sending = now() where state = 'sending'`;
  await sql`update platform_exchange set date_next = now()`;
  await exchange();
  // It may still be on its way.
  expect([platform.counts.sent, (await flowsOf(cut.id))[0]?.state]).toEqual([sent, 'sending']);
  await wait('20 minutes');
  await exchange();
  expect(await flowsOf(cut.id)).toMatchObject([{ state: 'accepted' }]);
  for (const { number } of [lost, cut]) expect(names().filter((name) => name === `${number}.pdf`)).toHaveLength(1);
});

it.each(['silent', 'deaf'] as const)(
  'a run killed before its answer (%s) doubles and loses nothing',
  async (trouble) => {
    const { id, number } = await issueWeb(trouble === 'silent' ? '2025-11' : '2025-12');
    platform.troubles.push(trouble);
    const { sent } = platform.counts;
    const { run, kill } = start();
    const outcome = run.then(
      () => 'ended',
      () => 'killed',
    );
    await expect.poll(() => platform.counts.sent).toBe(sent + 1);
    kill();
    expect(await outcome).toBe('killed');
    expect((await flowsOf(id))[0]?.state).toBe('sending');
    await wait('20 minutes');
    await exchange();
    expect((await flowsOf(id))[0]?.state).toBe('accepted');
    expect(names().filter((name) => name === `${number}.pdf`)).toHaveLength(1);
  },
);

it('a flow that the platform found too late counts as the first one', async () => {
  const { id, number } = await issueWeb('2026-04');
  platform.troubles.push('lost');
  platform.state.isIndexed = false;
  await exchange();
  const first = platform.sent('Factur-X').at(-1);
  // Sent again with the same bytes: the platform refuses the second one, and has the first.
  await wait('1 hour');
  await exchange();
  expect(names().filter((name) => name === `${number}.pdf`)).toHaveLength(2);
  expect(await flowsOf(id)).toMatchObject([{ state: 'accepted', flow_id: first?.flowId }]);
});

it('a token that ended is asked for again, once', async () => {
  const { id } = await issueWeb('2026-05');
  const { tokens } = platform.counts;
  platform.endTokens();
  await exchange();
  expect((await flowsOf(id))[0]?.state).toBe('accepted');
  expect(platform.counts.tokens).toBe(tokens + 1);
});

it.each([
  ['asks to wait', 429, 'waiting', '2026-06'],
  ['fails', 503, 'sending', '2026-07'],
] as const)('a platform that %s (%i): the invoice leaves later, once', async (_, status, state, month) => {
  const { id, number } = await issueWeb(month);
  platform.troubles.push({ status, retryAfter: 30 });
  await exchange();
  expect((await flowsOf(id))[0]?.state).toBe(state);
  const [row] = await sql<[{ pause: boolean }]>`
    select date_next > now() + interval '4 minutes' as pause from platform_exchange`;
  expect(row.pause).toBe(true);
  // The pause is kept.
  const { searches } = platform.counts;
  await exchange();
  expect(platform.counts.searches).toBe(searches);
  await wait('1 hour');
  await exchange();
  expect((await flowsOf(id))[0]?.state).toBe('accepted');
  expect(names().filter((name) => name === `${number}.pdf`)).toHaveLength(1);
});

it('a platform that is away for three days loses and doubles nothing; pauses grow', async () => {
  const before = await issueWeb('2026-08');
  platform.state.isAway = true;
  const pauses: number[] = [];
  for (let run = 0; run < 40; run++) {
    await exchange();
    const [row] = await sql<[{ minutes: number }]>`
      select round(extract(epoch from date_next - now()) / 60)::int as minutes from platform_exchange`;
    pauses.push(row.minutes);
    await wait('2 hours');
  }
  expect(pauses.slice(0, 6)).toEqual(pauses.slice(0, 6).toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(120);
  const during = await issueWeb('2026-09');
  platform.state.isAway = false;
  await exchange();
  await wait('3 hours');
  await exchange();
  for (const { id, number } of [before, during]) {
    expect(await flowsOf(id)).toMatchObject([{ state: 'accepted' }]);
    expect(names().filter((name) => name === `${number}.pdf`)).toHaveLength(1);
  }
});

it('statuses out of order and repeated count once; a refusal is terminal', async () => {
  const { id, number, siren, date_invoice } = await issueWeb('2026-10');
  await exchange();
  const told = (code: string, minutes: number, more = {}) => ({
    number,
    siren,
    date_invoice,
    code,
    date: at(minutes),
    ...more,
  });
  const [late] = platform.tell(told('205', 4), told('200', 1), told('203', 3), told('777', 2), told('200', 1));
  await exchange();
  if (late) platform.repeat(late);
  await exchange();
  const codes = async () =>
    (await sql`select code from platform_statuses where invoice_id = ${id} order by date, id`).map(
      (row) => row['code'],
    );
  expect(await codes()).toEqual(['200', '200', '777', '203', '205']);
  platform.tell(told('210', 6, { reason: 'CMD_ERR', words: 'Bon de commande absent' }), told('212', 8));
  await exchange();
  const [notice] =
    await sql`select title, message from notifications where title like ${`${number}%`} and user_id = ${office.actors.admin.userId}`;
  expect(notice).toMatchObject({
    title: `${number} : Refusée par l’acheteur`,
    message: expect.stringContaining('numéro de commande absent ou faux'),
  });
  // Rows are only added.
  await expect(sql`update platform_statuses set code = '205' where invoice_id = ${id}`).rejects.toThrow(
    'keeps what was published',
  );
});

it('an invoice is found by its number, year and seller; what is unknown or unreadable is kept apart', async () => {
  const [{ count: before }] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from platform_statuses where invoice_id is null`;
  const { id, number, siren, date_invoice } = await issueWeb('2026-11');
  await exchange();
  const told = { number, siren, date_invoice, code: '203', date: at(0) };
  platform.tell({ ...told, siren: '111111111' }, { ...told, date_invoice: '2019-01-01' }, { ...told, number: 'X1' });
  platform.tellBytes('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
  platform.tellBytes('pas du XML');
  await exchange();
  expect(await sql`select from platform_statuses where invoice_id = ${id}`).toHaveLength(0);
  const rows = await sql<{ code: string }[]>`select code from platform_statuses where invoice_id is null order by id`;
  expect(rows.slice(before).map(({ code }) => code)).toEqual(['203', '203', '203', '?', '?']);
});

it('a file that is refused may be sent again under the same number; one that the platform does not take too', async () => {
  const { id, number, siren } = await issueWeb('2026-12');
  await exchange();
  platform.tell({ number: `${number}.pdf`, siren, code: '501', date: at(1), reason: 'IRR_SYNTAX' });
  await exchange();
  expect(await flowsOf(id)).toMatchObject([{ state: 'refused', reason_code: 'IRR_SYNTAX' }]);
});

it('nothing leaves for a pharmacy without its consent, nor for a SIREN that it did not name', async () => {
  const first = await sell('PUB-1');
  expect(await flowsOf(first.id)).toMatchObject([{ state: 'waiting' }]);
  // Its SIREN changes in the middle of the month: its consent was for the other one.
  await sql`update pharmacy_billings set siret = '73282932000074', intracom_vat_code = 'FR44732829320' where pharmacy_id = ${office.member}`;
  const second = await sell('PUB-2');
  expect(await flowsOf(second.id)).toEqual([]);
  await consent(office.member, '732829320');
  const third = await sell('PUB-3');
  await exchange();
  expect([await flowsOf(first.id), await flowsOf(third.id)]).toMatchObject([
    [{ state: 'accepted' }],
    [{ state: 'accepted' }],
  ]);
  const fourth = await sell('PUB-4');
  await sql`update platform_mandates set date_revocation = now() where siren = '732829320'`;
  await exchange();
  expect(await flowsOf(fourth.id)).toMatchObject([{ state: 'withdrawn' }]);
  expect(names()).not.toContain(`${fourth.number}.pdf`);
  // Statuses of both SIREN find their invoice.
  for (const { number, siren, date_invoice } of [first, third])
    platform.tell({ number, siren, date_invoice, code: '200', date: at(0) });
  await exchange();
  expect(await sql`select from platform_statuses where invoice_id in (${first.id}, ${third.id})`).toHaveLength(2);
});
