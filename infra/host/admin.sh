#!/bin/sh
# The admin command line with the service's settings, as its user. For root: infra/host/admin.sh org list
set -eu
cd "$(dirname "$0")/../.."
etc="${ETC:-/etc/research-interviews}"
set -a
. "$etc/settings.env"
DATA_DIR="${DATA_DIR:-/var/lib/research-interviews}"
# A secret is a file there that has the name of its setting: DATABASE_URL is in database-url.
for file in "$etc"/*; do
  case "${file##*/}" in
    *[!a-z0-9-]*) ;;
    *) [ ! -f "$file" ] || eval "$(echo "${file##*/}" | tr a-z- A-Z_)=\$(cat \"\$file\")" ;;
  esac
done
set +a
exec setpriv --reuid=interviews --regid=interviews --init-groups \
  node_modules/.bin/node --max-semi-space-size=1 packages/local/launch.mjs admin "$@"
