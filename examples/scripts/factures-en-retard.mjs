// Les factures échues et impayées, en CSV sur la sortie standard, avec le total dû par pharmacie sur la sortie
// d'erreur.
//
//   OFFICINE_URL=https://officine.example OFFICINE_TOKEN=… node factures-en-retard.mjs > retards.csv
//
// Le jeton : officine token create "Factures en retard" --access read --subject invoices
import { createSdk, each, isApiError } from '@officine/sdk';
import { invoices } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';

// Qui lit peut s’arrêter avant la fin : « | head ».
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { OFFICINE_URL = 'http://localhost:4000', OFFICINE_TOKEN } = process.env;
if (!OFFICINE_TOKEN) {
  console.error('OFFICINE_TOKEN est obligatoire.');
  process.exit(2);
}
const sdk = createSdk({ baseUrl: `${OFFICINE_URL}/api`, tokens: { get: () => OFFICINE_TOKEN } }, { invoices });
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
const cell = (text) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const due = new Map();
console.log('NUMERO;ECHEANCE;REFERENCE;PHARMACIE;TOTAL');
try {
  const late = {
    status: 'issued',
    kind: 'invoice',
    is_credited: false,
    date_expiry: { strictly_before: today },
    exists: { date_payment: false },
    order: { number: 'asc' },
  };
  for await (const invoice of each(sdk.admin.invoices.list, { ...late, itemsPerPage: 100 })) {
    const { number, date_expiry, pharmacy, amount_total } = invoice;
    console.log([number, date_expiry, pharmacy.reference, cell(pharmacy.name), amount_total / 100].join(';'));
    due.set(pharmacy.reference, (due.get(pharmacy.reference) ?? 0) + amount_total);
  }
} catch (error) {
  if (!isApiError(error)) throw error;
  console.error(error.message);
  process.exit(1);
}
for (const [reference, cents] of due) console.error(`${reference} : ${formatMoney(cents)}`);
