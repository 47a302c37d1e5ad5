import { contents } from '@officine/sdk/contract';
import { readText } from '../../files/input.ts';
import { verb } from '../../verb.ts';
import { contentKey, keyArgument } from './key.ts';

export const publish = verb(
  {
    arguments: {
      text: keyArgument,
      file: { label: 'fichier', summary: 'Fichier HTML, ou - pour l’entrée standard' },
    },
    options: { title: { value: 'titre', summary: 'Nouveau titre ; celui du texte si rien n’est dit' } },
    examples: ['text publish faq faq.html --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const key = contentKey(args.text);
    const html = await readText(args.file);
    const { texts } = await sdk.call(contents.overview);
    const current = texts.find((text) => text.key === key);
    const version = current?.version ?? 0;
    await ask.confirm(
      `Publier la version ${version + 1} de « ${current?.title ?? key} » ? Elle remplace la version en cours, que ses signataires gardent.`,
    );
    const body = { title: args.title ?? current?.title ?? key, html, version };
    const published = await sdk.call(contents.save, { key, body });
    out.done(
      published.version === version
        ? `Texte inchangé : la version ${version} reste en cours.`
        : `Version ${published.version} publiée.`,
    );
  },
);
