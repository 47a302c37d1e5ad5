/** Digits after the point of a degree: about a kilometre. */
const DIGITS = 2;
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 600_000;

/**
 * Shows the button « Près de moi », which asks the browser where the visitor is and opens the same search from there. The
 * place is rounded to about a kilometre before it leaves the browser.
 */
export function offerNear(button: HTMLButtonElement): void {
  if (!('geolocation' in navigator)) return;
  button.hidden = false;
  const says = document.querySelector('[data-near-says]');
  const say = (text: string) => {
    if (says) says.textContent = text;
  };
  button.addEventListener('click', () => {
    button.disabled = true;
    say('Recherche de votre position…');
    // oxlint-disable-next-line no-restricted-properties -- where it is missing, the button stays hidden and a town is typed
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const address = new URL(location.href);
        address.searchParams.set('pres', `${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`);
        address.searchParams.delete('page');
        location.assign(address);
      },
      () => {
        button.disabled = false;
        say('Votre navigateur n’a pas donné votre position. Saisissez votre ville ou son code postal.');
      },
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
}
