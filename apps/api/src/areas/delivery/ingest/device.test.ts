import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/126.0.0.0 Mobile Safari/537.36`],
  [
    'Chrome',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEB} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/126.0.0.0 Safari/537.36`],
  ['Chrome', 'Autre', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/126.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Edge', 'Android', `Mozilla/5.0 (Linux; Android 10; HD1913) ${KIT} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`],
  [
    'Edge',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEB} Version/17.0 EdgiOS/126.0 Mobile Safari/605`,
  ],
  [
    'Opera',
    'macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${KIT} Chrome/126.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  ],
  ['Opera', 'Windows', 'Opera/9.80 (Windows NT 6.1; U; fr) Presto/2.10.229 Version/11.61'],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${KIT} SamsungBrowser/25.0 Chrome/121.0 Mobile`,
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox', 'iOS', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEB} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEB} Version/17.5 Safari/605.1.15`],
  [
    'Safari',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEB} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Autre', 'iOS', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEB} Mobile/15E148 [FBAN/FBIOS]`],
  ['Autre', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko'],
])('%s on %s', (browser, platform, agent) => {
  expect(deviceOf(agent)).toEqual({ browser, platform });
});

test.each([null, '', 'node', 'curl/8.5.0', 'WordPress/6.5; https://pharmacie.example'])(
  '%j is not a browser',
  (agent) => {
    expect(deviceOf(agent)).toEqual({ browser: null, platform: null });
  },
);
