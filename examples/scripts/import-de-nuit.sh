#!/bin/sh
# Chaque nuit : importe les fichiers de clients qu'un autre programme dépose dans un dossier.
#
#   15 2 * * *  /opt/officine/import-de-nuit.sh /srv/clients
#
# Une fois, sous le compte de cron : npm install -g @officine/cli, puis un jeton d'accès qui n'ouvre que les clients :
#
#   officine login --url https://officine.example
#   officine token create "Import de nuit" --access write --subject network --days 365 > jeton.txt
#   officine login --url https://officine.example --token-stdin < jeton.txt && rm jeton.txt
#
# Un courriel rappelle la fin du jeton une semaine avant.
# Un fichier importé va dans faits/, ses lignes rejetées à côté ; un fichier refusé va dans refuses/, avec la raison.
# Celui dont on ne sait pas ce qu'il est devenu (coupure, redémarrage) reste : la nuit suivante le reprend, et rien
# n'est importé deux fois.
# cron n'envoie de courriel que si des lignes sont rejetées (code 6) ou si quelque chose a échoué.
set -eu

folder=${1:?"Utilisation : import-de-nuit.sh dossier"}
officine=${OFFICINE:-officine}
cd "$folder"
mkdir -p faits refuses

# One import at a time: a slow one must not overlap the next night's.
exec 9> .verrou
flock -n 9 || { echo "Un import est déjà en cours dans $folder." >&2; exit 1; }

status=0
for file in *.csv; do
  [ -f "$file" ] || continue
  name="$(date +%Y%m%d-%H%M%S)-${file%.csv}"
  code=0
  # Unquoted: $officine may be several words, such as `node officine.mjs`.
  # shellcheck disable=SC2086
  $officine pharmacy import "./$file" --resume --yes --skip-errors --quiet --json rows,updated,unchanged,rejected \
    --errors-file "faits/$name-rejets.csv" > "$file.out" 2> "$file.err" || code=$?
  case $code in
    0 | 6)
      mv "$file" "faits/$name.csv"
      mv "$file.out" "faits/$name.json"
      rm -f "$file.err"
      if [ "$code" = 6 ]; then
        echo "$file : des lignes sont rejetées, voir faits/$name-rejets.csv" >&2
        status=6
      fi
      ;;
    4) # Not signed in: no file can be imported.
      cat "$file.err" >&2
      rm -f "$file.out" "$file.err"
      exit 4
      ;;
    *)
      echo "$file :" >&2
      cat "$file.err" >&2
      rm -f "$file.out"
      # A refused file stays refused. Other errors may be temporary: the file is tried again the next night.
      if grep -q "n'est pas valide" "$file.err"; then
        mv "$file" "refuses/$name.csv"
        mv "$file.err" "refuses/$name.txt"
      else
        rm -f "$file.err"
      fi
      status=1
      ;;
  esac
done
exit "$status"
