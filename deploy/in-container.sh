#!/bin/sh
# api or gateway. What the image brings is put where the gateway serves it, beside the releases that are there: pages that are open still ask for those.
# What no longer fits the new shell has its panel and is no reason to stand still. A bucket is released to by who may write there.
# Once a container, and once for the containers of one image: what was released alone since, or withdrawn, is undone by no restart.
set -eu
if [ "$1" = gateway ] && [ -z "${RELEASE_STORE:-}" ]; then
  image=$(cat shell/dist/shell.json mf-*/dist/release.json | sha256sum)
  published=$DATA_DIR/.published-image
  if ! [ -f "$DATA_DIR/releases/registry.json" ] || ! [ -f "$DATA_DIR/shell/shell.json" ] || { ! [ -f .published ] && [ "$(cat "$published" 2>/dev/null)" != "$image" ]; }; then
    if npm run release -- --force --untested --without-trial 'brought by an image' --dirty -m 'what this image brings'; then
      echo "$image" > "$published"
    elif [ -f "$DATA_DIR/releases/registry.json" ] && [ -f "$DATA_DIR/shell/shell.json" ]; then
      echo 'What this image brings is not live, see above: what was live before is served.'
    else
      exit 1
    fi
  fi
  touch .published || true
fi
if [ "$1" = api ]; then
  set -- api --min-semi-space-size=16 --max-semi-space-size=16
fi
part=$1
shift
exec node_modules/node/bin/node --disable-warning=ExperimentalWarning "$@" "$part/src/main.ts"
