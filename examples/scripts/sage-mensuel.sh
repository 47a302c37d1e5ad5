#!/bin/sh
# Chaque mois : les clients pour Sage, puis les factures qui n'ont pas encore été exportées, dans un dossier que Sage
# relève.
#
#   0 6 1 * *  OFFICINE_URL=https://officine.example OFFICINE_TOKEN=… /opt/officine/sage-mensuel.sh /srv/sage
#
# Rien n'est écrit à moitié, et une facture n'est exportée qu'une fois : après une panne, on relance.
# cron n'envoie de courriel que si quelque chose est écarté (code 6, détail dans ecartes-*.csv) ou a échoué.
set -eu

folder=${1:?"Utilisation : sage-mensuel.sh dossier"}
officine=${OFFICINE:-npx officine}
day=$(date +%Y%m%d)
partial=0

# Runs a command. Continues when rows were left out (code 6), exits on any other error.
step() {
  code=0
  # Unquoted: $officine may be several words, such as `npx officine`.
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
