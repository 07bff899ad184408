#!/bin/sh
# Makes a backup, takes it elsewhere, and deletes what is too old here. Settings: settings.env and the unit beside this.
set -eu
cd "$(dirname "$0")/../.."
PATH="$PWD/node_modules/.bin:$PATH"

: "${BACKUP_DIR:?must be a directory}" "${BACKUP_RECIPIENT:?must be whose identity opens the backups: age1…}"
node --max-semi-space-size=1 packages/local/launch.mjs admin backup create --into "$BACKUP_DIR" --recipient "$BACKUP_RECIPIENT" --json

# Anything that copies files to another place does. A backup refers to parts of up to six days before. So backups go a week
# before the parts, and what people had erased is gone from both after 35 days.
if [ -n "${BACKUP_REMOTE:-}" ]; then
  remote() { rclone --config "$BACKUP_DIR/rclone.conf" "$@"; }
  # The parts first: a backup that is there is whole.
  remote copy --include '*.copy.gz.age' "$BACKUP_DIR/parts" "$BACKUP_REMOTE/parts"
  remote copy --include '/*.tar.gz.age' "$BACKUP_DIR" "$BACKUP_REMOTE"
  remote delete --min-age 28d --include '/*.tar.gz.age' "$BACKUP_REMOTE"
  remote delete --min-age 35d "$BACKUP_REMOTE"
else
  echo "BACKUP_REMOTE is not set: the backup is lost with this machine" >&2
fi

# Two days here, and the parts a week longer.
find "$BACKUP_DIR" -maxdepth 1 -name '*.tar.gz.age' -mmin +2880 -delete
find "$BACKUP_DIR/parts" -name '*.copy.gz.age' -mmin +12960 -delete
