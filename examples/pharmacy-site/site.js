// Marks today in the table of opening hours, and shows whether the pharmacy is open, in the pharmacy's time zone.
const days = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}).formatToParts(new Date());
const part = (type) => parts.find((one) => one.type === type)?.value;
const today = days.indexOf(part('weekday'));
const now = `${part('hour')}:${part('minute')}`;

const row = document.querySelector(`[data-day="${today}"]`);
row?.setAttribute('aria-current', 'date');
const slots = [...(row?.querySelectorAll('time') ?? [])].map((time) => time.dateTime);
let closing;
for (let n = 0; n + 1 < slots.length; n += 2) if (slots[n] <= now && now < slots[n + 1]) closing = slots[n + 1];
const status = document.querySelector('#status');
if (status) {
  status.textContent = closing ? `Ouvert jusqu’à ${closing.replace(':', '\u00A0h\u00A0')}` : 'Fermé en ce moment';
  status.dataset.open = String(Boolean(closing));
}
