#!/bin/sh
# Every night: the database first, the files after it, as a file stands before the row that names it.
set -eu
: "${DATABASE_URL:?}" "${DATA_DIR:?}" "${BACKUPS:?}"
umask 077
day=$(date +%Y-%m-%dT%H%M)
mkdir -p "$BACKUPS/$day.part"
pg_dump --format=custom --no-owner --file="$BACKUPS/$day.part/portal.dump" "$DATABASE_URL"
if [ -d "$DATA_DIR/files" ]; then cp -a "$DATA_DIR/files" "$BACKUPS/$day.part/files"; fi
mv "$BACKUPS/$day.part" "$BACKUPS/$day"
