const exitCodes = `Codes de sortie

  0  fait
  1  erreur : le serveur, le réseau, un fichier, une donnée refusée ;
     pour « advert why » : rien n’est montré ; pour « campaign pacing » : un retard ;
     pour « inventory --below » : une part libre plus petite
  2  commande mal écrite, ou annulée (Ctrl+C, réponse « non »)
  4  pas connecté, ou pas le droit
  6  fait en partie : des lignes ont été écartées
  8  demandé, pas encore terminé

Exemple : officine campaign simulate … || [ $? -eq 6 ]
`;

const formats = `Formes des données (--format)

  table  pour les yeux : montants en euros, dates françaises, à la largeur du terminal
  json   tel que l’API le donne : montants en centimes, instants UTC
  csv    les mêmes valeurs, avec des points-virgules ; les formules sont désamorcées
  yaml   comme json
  ids    un id par ligne, pour xargs
  count  le nombre de lignes

  --json id,name        JSON de ces champs
  --fields id,name      ces champs, dans toute forme ; a.b pour descendre : advertiser.name
  --jq '.[].name'       le JSON, passé par un filtre de jq, qu’il n’y a pas à installer : un résultat par ligne,
                        les textes sans guillemets
  --template '{{id}} {{name}}'   une ligne par élément, par un modèle de mustache ; \\t est une tabulation,
                        {{#isActive}}actif{{/isActive}} n’écrit « actif » que s’il l’est

Les données vont sur la sortie standard, tout le reste (questions, avancement, erreurs) sur la sortie d’erreur.
Exemple : officine pharmacy list --all --format ids | wc -l
`;

const environment = `Variables d’environnement

  OFFICINE_URL         adresse du serveur, avant celle du profil
  OFFICINE_TOKEN       jeton d’accès (officine token create) ou de session, avant celui du profil ;
                       avec OFFICINE_URL, aucun fichier n’est lu
  OFFICINE_PROFILE     profil, comme --profile
  OFFICINE_CA          autorités de certification (fichier PEM), avant celles du profil
  OFFICINE_CONFIG_DIR  dossier du fichier de configuration (config.json, lisible par vous seul)
  HTTPS_PROXY, HTTP_PROXY, ALL_PROXY, NO_PROXY   proxy
  NODE_EXTRA_CA_CERTS  autorités de certification de Node
  NO_COLOR             sans couleurs
  OFFICINE_NO_UPDATE_NOTICE  à 1 : ne dit jamais qu’une version plus récente existe

Exemple : OFFICINE_URL=http://localhost:4000 OFFICINE_TOKEN=… officine whoami
`;

/** Topics of `officine help` besides the commands. */
export const TOPICS: Readonly<Record<string, string>> = { 'exit-codes': exitCodes, formats, environment };
export const isTopic = (word: string | undefined): boolean => word !== undefined && Object.hasOwn(TOPICS, word);
