import { ifUnchanged } from '@officine/sdk';
import { wordpresses } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findSites, sitesArgument } from './sites.ts';

const BYTES = 32;

/** `3a9f…`, with or without colons, as `3A:9F:…`. */
function readFingerprint(text: string): string {
  const digits = text.replaceAll(/[\s:]/g, '').toUpperCase();
  if (!/^[\dA-F]+$/.test(digits) || digits.length !== BYTES * 2)
    throw usage(
      `« ${text} » n’est pas une empreinte SHA-256.`,
      'Elle a 32 octets, comme 3A:9F:… : l’erreur du déploiement la donne.',
    );
  return (digits.match(/../g) as string[]).join(':');
}

export const trust = verb(
  {
    arguments: {
      site: { label: sitesArgument.label, summary: sitesArgument.summary },
      fingerprint: { label: 'empreinte', summary: 'SHA-256 du certificat du serveur FTP', optional: true },
    },
    options: { forget: { summary: 'Oublie l’empreinte approuvée' } },
    examples: [
      'wordpress trust Z01001 3A:9F:1C:44:0B:5E:72:90:AD:11:C3:68:27:F4:8E:59:D0:6B:A2:33:7C:E1:95:4D:08:BF:61:2E:93:5A:C7:1F',
      'wordpress trust Z01001 --forget',
    ],
  },
  async (context) => {
    const { sdk, out, ask, args } = context;
    if ((args.fingerprint === undefined) !== Boolean(args.forget))
      throw usage('Donnez une empreinte, ou --forget.', 'Par exemple : officine wordpress trust Z01001 3A:9F:…');
    const ftp_fingerprint = args.fingerprint === undefined ? null : readFingerprint(args.fingerprint);
    ask.canConfirm();
    const [site] = await findSites(context, [args.site]);
    if (!site) return;
    const name = withoutControls(site.url ?? String(site.id));
    const changed =
      site.ftp_fingerprint && ftp_fingerprint ? ` L’empreinte approuvée était ${site.ftp_fingerprint}.` : '';
    await ask.confirm(
      ftp_fingerprint
        ? `Approuver, pour le serveur FTP de ${name}, le certificat ${ftp_fingerprint} et aucun autre ?${changed}`
        : `Oublier l’empreinte approuvée du serveur FTP de ${name} ?`,
    );
    await sdk.call(wordpresses.update, { id: site.id, body: { ftp_fingerprint } }, ifUnchanged(site));
    out.note(ftp_fingerprint ? `Empreinte approuvée pour ${name}.` : `Empreinte oubliée pour ${name}.`);
  },
);
