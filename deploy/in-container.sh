#!/bin/sh
# api or gateway. What the image brings is put where the gateway serves it, beside the releases that are there: pages that are open still ask for those.
set -eu
if [ "$1" = gateway ]; then npm run release; fi
exec node_modules/node/bin/node --disable-warning=ExperimentalWarning "$1/src/main.ts"
