import { ask, askAs, origin } from './demo.ts';
import { linkOf, mailTo } from './mails.ts';

/** What a test calls its own things: unlike those of an earlier try. */
export const unique = (): string => `e${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

export interface NewAccount {
  /** Id of the account, and of its pharmacy or pool. */
  readonly user: number;
  readonly place: number;
  readonly email: string;
  readonly token: string;
}

/** A pharmacy with an account and nothing else: no billing, no site, no pool, no campaign. */
export async function barePharmacy(more: object = {}): Promise<NewAccount> {
  const [region] = await list<{ '@id': string }>('/regions?itemsPerPage=1');
  const email = `${unique()}@example.org`;
  const place = await ask<{ id: number }>('admin', 'POST', '/admin/pharmacies', {
    reference: unique().toUpperCase(),
    name: 'Pharmacie Nue',
    address1: '1 rue du Port',
    postcode: '29200',
    locality: 'Brest',
    country: 'FR',
    region: region?.['@id'],
    phone_number: '0298000000',
    email1: email,
    account: { login: email, email, name: 'Anne Le Gall' },
    ...more,
  });
  return entered(email, place.id);
}

/** What a contract asks of the billing of a new pharmacy. */
export const billing = (formula: 1 | 3 | 5) => ({
  formula,
  contract_type: { 1: 'extranet', 3: 'internet', 5: 'wordpress' }[formula],
  contract_date: '2026-01-05',
  payment_method: 'virement',
  accounting_code: unique().toUpperCase(),
  corporate_name: 'SELARL du Port',
  legal_status: 'SELARL',
  share_capital: 1_000_000,
  siret: '73282932000074',
  intracom_vat_code: 'FR44732829320',
  rcs_city: 'Brest',
  cip: String(Date.now() % 1e7).padStart(7, '9'),
  finess: '790000012',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPLYO',
  bank: 'La Banque postale',
});

/** A pool with an account, without members. */
export async function barePool(): Promise<NewAccount> {
  const email = `${unique()}@example.org`;
  const place = await ask<{ id: number }>('admin', 'POST', '/admin/pools', {
    name: `Groupement ${unique()}`,
    email1: email,
    manager1_name: 'Paul Kerdoncuff',
    account: { login: email, email, name: 'Paul Kerdoncuff' },
  });
  return entered(email, place.id);
}

/** Chooses the first password of an account, as the link of its welcome slip does. */
async function entered(email: string, place: number): Promise<NewAccount> {
  const [user] = await list<{ id: number }>(`/admin/users?email=${encodeURIComponent(email)}`);
  await ask('admin', 'PUT', `/admin/users/${user?.id}/send_user_note`, {});
  const link = new URL(linkOf(mailTo(email, 'welcome')), origin);
  const password = `bienvenue ${unique()}`;
  const { token } = await askAs<{ token: string }>('', '/init_password', {
    method: 'POST',
    body: JSON.stringify({
      token: link.searchParams.get('token') ?? link.hash.slice(1),
      password,
      confirmation: password,
      hasAgreedConditions: true,
    }),
  });
  return { user: user?.id ?? 0, place, email, token };
}

const list = async <T>(path: string): Promise<readonly T[]> =>
  (await ask<{ 'hydra:member': T[] }>('admin', 'GET', path))['hydra:member'];
