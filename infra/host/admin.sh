#!/bin/sh
# The admin command line with the service's settings, as its user. For root: infra/host/admin.sh org list
set -eu
cd "$(dirname "$0")/../.."
etc="${ETC:-/etc/research-interviews}"
set -a
. "$etc/settings.env"
DATA_DIR="${DATA_DIR:-/var/lib/research-interviews}"
ENCRYPTION_KEY="$(cat "$etc/encryption-key")"
set +a
exec setpriv --reuid=interviews --regid=interviews --init-groups \
  node_modules/.bin/node --max-semi-space-size=1 packages/local/launch.mjs admin "$@"
