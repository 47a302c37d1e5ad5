#!/usr/bin/env bash
# prepare.sh FOLDER: prepares real WordPress sites from Debian's packages. Takes a minute, the first time only.
#   FOLDER/core       WordPress and its themes
#   FOLDER/data       data folder of a stopped MariaDB, with two installed sites: databases `plain` and `pretty`
#   FOLDER/ftp        pure-ftpd, unpacked, and its certificate
# Needs root to install missing packages. Prints progress in French, and nothing when all is prepared.
set -euo pipefail
umask 022
folder="${1:?usage : prepare.sh DOSSIER}"
here="$(cd "$(dirname "$0")" && pwd)"
mkdir -p "$folder"

exec 9>"$folder/.lock"
flock 9
stamp="$(cat "$0" "$here"/php/*.php | sha256sum | cut -d' ' -f1)"
packages=(php-cli php-mysql php-gd php-xml php-mbstring php-zip mariadb-server-core mariadb-client-core ca-certificates openssl)
missing=()
for package in "${packages[@]}"; do
  [[ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" == installed ]] || missing+=("$package")
done
# Whether every file that was prepared in a folder is still there: a theme, a table.
has() { (cd "$folder" && grep "^$1/" .files | xargs -d '\n' ls -d) >/dev/null 2>&1; }
[[ ${#missing[@]} == 0 && "$(cat "$folder/.complete" 2>/dev/null)" == "$stamp" ]] && has core && has ftp && has data && exit 0
rm -f "$folder/.complete"

say() { echo "WordPress : $*" >&2; }
fail() { say "$*"; exit 1; }
is_updated=0
update() {
  ((is_updated)) || apt-get update -qq >&2 || fail "les listes de paquets de Debian sont injoignables."
  is_updated=1
}

if ((${#missing[@]})); then
  ((EUID == 0)) || fail "il manque ${missing[*]} : installez-les (apt-get install), puis relancez."
  say "installation de ${missing[*]}…"
  update
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$folder/apt.log" 2>&1 ||
    { tail -20 "$folder/apt.log" >&2; fail "l’installation a échoué."; }
fi

# Unpacks packages instead of installing them: the installation would add Apache, and start a server.
unpack() {
  local to="$1" work
  shift
  work="$(mktemp -d "$folder/deb.XXXXXX")"
  (cd "$work" && apt-get download -qq "$@" >/dev/null 2>&1) || { update; (cd "$work" && apt-get download -qq "$@" >/dev/null); }
  rm -rf "$to"
  mkdir -p "$to"
  for deb in "$work"/*.deb; do dpkg-deb -x "$deb" "$to"; done
  rm -rf "$work"
}
if ! has core; then
  say "WordPress…"
  unpack "$folder/unpacked" wordpress wordpress-theme-twentytwentyone wordpress-theme-twentytwentythree \
    libjs-cropper libjs-prototype libjs-scriptaculous libjs-underscore php-getid3
  # Symbolic links to other packages are replaced by files; dangling ones are deleted.
  find "$folder/unpacked/usr/share/wordpress" -xtype l -delete
  cp -rL "$folder/unpacked/usr/share/wordpress" "$folder/core.new"
  rm -rf "$folder/unpacked" "$folder/core"
  mv "$folder/core.new" "$folder/core"
fi
if ! has ftp; then
  say "serveur FTP…"
  unpack "$folder/ftp" pure-ftpd pure-ftpd-common libsodium23 libcap2
fi
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
  -keyout "$folder/ftp/key.pem" -out "$folder/ftp/certificate.pem" 2>/dev/null
cat "$folder/ftp/key.pem" "$folder/ftp/certificate.pem" >"$folder/ftp/both.pem"
chmod 600 "$folder/ftp/key.pem" "$folder/ftp/both.pem"

say "base de données et sites modèles…"
rm -rf "$folder/data" "$folder/model"
mkdir -p "$folder/model"
user="$(id -un)"
# Small data files, because each run copies them.
settings=(--no-defaults "--datadir=$folder/data" "--user=$user" --innodb-log-file-size=4M --innodb-data-file-path=ibdata1:4M:autoextend --innodb-autoextend-increment=1)
mariadb-install-db "${settings[@]}" --skip-test-db --auth-root-authentication-method=normal >"$folder/install.log" 2>&1 ||
  { tail -20 "$folder/install.log" >&2; fail "la base de données ne s’installe pas."; }
socket="$folder/model/mysql.sock"
setsid mariadbd "${settings[@]}" "--socket=$socket" --skip-networking --skip-name-resolve --innodb-flush-log-at-trx-commit=0 \
  --log-error="$folder/model/error.log" </dev/null >/dev/null 2>&1 9>&- &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
sql() { mariadb --no-defaults "--socket=$socket" -u root "$@"; }
for _ in $(seq 300); do
  sql -e 'SELECT 1' >/dev/null 2>&1 && break
  [[ -d /proc/$server ]] || { tail -20 "$folder/model/error.log" >&2; fail "la base de données ne démarre pas."; }
  sleep 0.1
done
for kind in plain pretty; do
  sql -e "CREATE DATABASE $kind CHARACTER SET utf8mb4"
  cp -al "$folder/core" "$folder/model/$kind"
  cp "$here/php/wp-config.php" "$folder/model/$kind/wp-config.php"
  OFFICINE_DATABASE="$kind" OFFICINE_SOCKET="$socket" php "$here/php/install.php" "$folder/model/$kind" "$kind" >&2 ||
    fail "WordPress ne s’installe pas."
done
kill "$server"
wait "$server" || true
trap - EXIT
rm -rf "$folder/model"
(cd "$folder" && find core ftp data -type f) >"$folder/.files"
echo "$stamp" >"$folder/.complete"
