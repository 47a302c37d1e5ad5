import type { Advert } from './options.ts';
import { type Script, tagOf } from './tag.ts';
import { LEAST_WIDTH } from './when-seen.ts';

type Level = 'info' | 'warn' | 'error';
const say = (text: string, level: Level = 'warn') => console[level](`Officine : ${text}`);

const script = tagOf();
if (script) void examine(script);

/** Says on the console, in French, what keeps the adverts of this page from being shown or counted. */
async function examine({ src, dataset }: Script): Promise<void> {
  const { pharmacy = '', visits, storage } = dataset;
  const api = dataset['api'] || new URL('../api', src || dataset['src']).href;
  const { origin } = new URL(api);
  sayBlocked(origin);
  document.addEventListener('officine', (event) => {
    const { detail } = event as CustomEvent<Advert['advert'] | null>;
    const zone = event.composedPath()[0] as HTMLElement;
    if (detail) say(`« ${zone.dataset['officineZone']} » montre « ${detail.title} ».`, 'info');
  });
  const address = `${api}/schedulings?pharmacy=${encodeURIComponent(pharmacy)}`;
  const adverts = await readAdverts(address, pharmacy);
  if (!adverts) return;
  const zones = document.querySelectorAll<HTMLElement>('[data-officine-zone]');
  if (zones.length === 0)
    say('aucun emplacement dans cette page. Ajoutez <div data-officine-zone="…"></div> là où l’annonce doit paraître.');
  for (const zone of zones) void sayZone(zone, adverts, address);
  for (const { advert } of adverts) if (advert.picture) sayPicture(new URL(advert.picture, api).href, advert.title);
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    say('ce navigateur demande à ne pas être suivi (Global Privacy Control) : sa visite n’est pas comptée.', 'info');
  if (storage === 'no')
    say('data-storage="no" : rien n’est écrit, et la visite n’est pas comptée, avant officine.consent(true).', 'info');
  if (visits === 'no') say('data-visits="no" : les visites ne sont pas comptées ici.', 'info');
}

/** Says what the site's own security policy blocks of Officine. */
function sayBlocked(origin: string): void {
  const told = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (!blockedURI.startsWith(origin) || told.size === told.add(effectiveDirective).size) return;
    say(
      `la politique de sécurité de ce site (${effectiveDirective}) bloque ${blockedURI}. Ajoutez-y ${origin}.`,
      'error',
    );
  });
}

/** The day's adverts of the pharmacy; undefined when they cannot be read, which is said. */
async function readAdverts(address: string, pharmacy: string): Promise<readonly Advert[] | undefined> {
  try {
    const answer = await fetch(address);
    if (answer.ok) {
      const adverts = (await answer.json())['hydra:member'] as Advert[];
      if (adverts.length === 0)
        say(
          `aucune annonce aujourd’hui pour « ${pharmacy} » : aucune campagne n’y est programmée ce jour, ou la pharmacie n’accepte pas les annonces.`,
        );
      return adverts;
    }
    if (answer.status === 404)
      say(
        `la pharmacie « ${pharmacy} » n’existe pas. Écrivez dans data-pharmacy son identifiant, sa référence ou son sous-domaine.`,
        'error',
      );
    else say(`${address} répond ${answer.status}. Réessayez ; si cela dure, prévenez votre réseau.`, 'error');
  } catch {
    say(
      `${address} ne répond pas : serveur arrêté, adresse fausse (data-api), ou appel bloqué par ce site ou par une extension.`,
      'error',
    );
  }
  return undefined;
}

/** Says why a zone stays empty: no site has such a zone, or it has no advert today. */
async function sayEmpty(name: string, adverts: readonly Advert[], address: string): Promise<void> {
  const answer = await fetch(`${address}&zone=${encodeURIComponent(name)}`);
  const others = [...new Set(adverts.map((one) => one.zone.reference))];
  const served = others.length ? ` Servis aujourd’hui : ${others.join(', ')}.` : '';
  if (answer.status === 404)
    say(
      `« ${name} » reste vide : aucun site n’a cet emplacement. Sa référence est fausse, ou il est désactivé ou réservé à l’extranet.${served}`,
      'error',
    );
  else say(`« ${name} » reste vide : cet emplacement n’a pas d’annonce aujourd’hui pour cette pharmacie.${served}`);
}

async function sayZone(zone: HTMLElement, adverts: readonly Advert[], address: string): Promise<void> {
  const name = zone.dataset['officineZone'] ?? '';
  const mine = adverts.filter((one) => one.zone.reference === name);
  const [box] = zone.getClientRects();
  if (mine.length === 0) await sayEmpty(name, adverts, address);
  else if (!box) say(`« ${name} » est caché sur cet écran : son annonce n’y est ni montrée ni comptée.`, 'info');
  else {
    const width = Math.max(...mine.map(({ advert }) => advert.width));
    if (box.width < width * LEAST_WIDTH)
      say(
        `« ${name} » a ${Math.round(box.width)} px de large pour une annonce de ${width} px : réduite ainsi, elle n’est pas comptée.`,
      );
    if (!zone.dataset['officineSize'] && getComputedStyle(zone).aspectRatio === 'auto')
      say(`« ${name} » n’a pas de place réservée : la page bougera. Ajoutez data-officine-size="largeur x hauteur".`);
  }
}

function sayPicture(address: string, title: string): void {
  const picture = new Image();
  picture.addEventListener('error', () => say(`l’image de « ${title} » ne se charge pas : ${address}.`, 'error'));
  picture.src = address;
}
