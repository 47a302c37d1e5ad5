/**
 * Minimal hand-written opponent of the widget: storage, a request, pictures, views, one batch. As the widget's, its pictures
 * on the screen are not lazy: the request of a lazy one begins outside of the script, and would not be counted.
 */
export const WIDGET_BY_HAND = `(() => {
  const { src, dataset } = document.querySelector('script[data-pharmacy]'), api = new URL('../api', src).href;
  if (!sessionStorage.v) localStorage[(sessionStorage.v = 1)] = JSON.stringify(dataset);
  fetch(api + '/schedulings?pharmacy=' + dataset.pharmacy).then((r) => r.json()).then((page) => {
    const seen = [];
    for (const zone of document.querySelectorAll('[data-officine-zone]')) {
      const { advert } = page['hydra:member'].find((one) => one.zone.reference === zone.dataset.officineZone) ?? {};
      if (!advert) continue;
      const [link, image] = [document.createElement('a'), new Image(advert.width, advert.height)];
      image.style.cssText = 'display:block;max-width:100%;height:auto';
      image.onload = () => new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && setTimeout(() => {
        seen.push(advert.scheduling);
        localStorage.seen = JSON.stringify(seen);
      }, 1000)).observe(image);
      Object.assign(image, { ...(zone.getClientRects()[0]?.top < innerHeight || { loading: 'lazy' }), alt: advert.alt, src: new URL(advert.picture, api) });
      link.href = advert.url;
      link.append(image);
      zone.append(link);
    }
    setTimeout(() => fetch(api + '/nowhere', { method: 'POST', body: localStorage.seen, keepalive: true }), 2000);
  });
})()`;
