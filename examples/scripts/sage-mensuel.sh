#!/bin/sh
# Chaque mois : les clients pour Sage, puis les factures qui n'ont pas encore été exportées, dans un dossier que Sage
# relève.
#
#   0 6 1 * *  /opt/officine/sage-mensuel.sh /srv/sage
#
# Une fois, sous le compte de cron : npm install -g @officine/cli, puis un jeton d'accès qui n'ouvre que les factures :
#
#   officine login --url https://officine.example
#   officine token create "Export Sage" --access write --subject invoices --days 365 > jeton.txt
#   officine login --url https://officine.example --token-stdin < jeton.txt && rm jeton.txt
#
# Un courriel rappelle la fin du jeton une semaine avant.
# Rien n'est écrit à moitié, et une facture n'est exportée qu'une fois : après une panne, on relance.
# cron n'envoie de courriel que si quelque chose est écarté (code 6, détail dans ecartes-*.csv) ou a échoué.
set -eu

folder=${1:?"Utilisation : sage-mensuel.sh dossier"}
officine=${OFFICINE:-officine}
day=$(date +%Y%m%d)
partial=0

# Runs a command. Continues when rows were left out (code 6), exits on any other error.
step() {
  code=0
  # Unquoted: $officine may be several words, such as `node officine.mjs`.
  # shellcheck disable=SC2086
  $officine "$@" --quiet --output "$folder" || code=$?
  case $code in
    0) ;;
    6) partial=6 ;;
    *) exit "$code" ;;
  esac
}

mkdir -p "$folder"
step sage export --errors-file "$folder/ecartes-clients-$day.csv"
step gescom export --mark --errors-file "$folder/ecartes-factures-$day.csv"
exit $partial
