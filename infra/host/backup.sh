#!/bin/sh
# Makes a backup, takes it elsewhere, and deletes what is too old here. Settings: settings.env and the unit beside this.
set -eu
cd "$(dirname "$0")/../.."
PATH="$PWD/node_modules/.bin:$PATH"

: "${BACKUP_DIR:?must be a directory}" "${BACKUP_RECIPIENT:?must be whose identity opens the backups: age1…}"
file="$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz.age"
node --max-semi-space-size=1 packages/local/launch.mjs admin backup create --to "$file" --recipient "$BACKUP_RECIPIENT" --json

# Anything that copies a file to another place does; what is there has to be deleted after 35 days too.
if [ -n "${BACKUP_REMOTE:-}" ]; then
  rclone --config "$BACKUP_DIR/rclone.conf" copy "$file" "$BACKUP_REMOTE"
  rclone --config "$BACKUP_DIR/rclone.conf" delete --min-age 35d "$BACKUP_REMOTE"
else
  echo "BACKUP_REMOTE is not set: the backup is lost with this machine" >&2
fi

# Two days here; what people had erased must be gone from all backups after 35.
find "$BACKUP_DIR" -name '*.tar.gz.age' -mmin +2880 -delete
