#!/bin/sh
# Every night: the database first, the files after it, as a file stands before the row that names it.
set -eu
: "${DATABASE_URL:?}" "${DATA_DIR:?}" "${BACKUPS:?}"
umask 077
# Every user of the machine sees what a command is given, so the password goes by the environment.
password=$(printf '%s' "$DATABASE_URL" | perl -ne 'if (m{^[^:]+://[^:/@]*:([^@/]*)@}) { $_ = $1; s/%([0-9a-f]{2})/chr hex $1/gei; print }')
if [ -n "$password" ]; then export PGPASSWORD="$password"; fi
address=$(printf '%s' "$DATABASE_URL" | sed 's|^\([^:]*://[^:/@]*\):[^@/]*@|\1@|')
day=$(date +%Y-%m-%dT%H%M)
mkdir -p "$BACKUPS/$day.part"
pg_dump --format=custom --no-owner --file="$BACKUPS/$day.part/portal.dump" "$address"
if [ -d "$DATA_DIR/files" ]; then cp -a "$DATA_DIR/files" "$BACKUPS/$day.part/files"; fi
mv "$BACKUPS/$day.part" "$BACKUPS/$day"
