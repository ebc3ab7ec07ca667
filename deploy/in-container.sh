#!/bin/sh
# api or gateway. What the image brings is put where the gateway serves it, beside the releases that are there: pages that are open still ask for those.
# What no longer fits the new shell has its panel and is no reason to stand still. A bucket is released to by who may write there.
set -eu
if [ "$1" = gateway ] && [ -z "${RELEASE_STORE:-}" ]; then npm run release -- --force; fi
exec node_modules/node/bin/node --disable-warning=ExperimentalWarning "$1/src/main.ts"
