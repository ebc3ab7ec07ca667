export { serveAlone } from './webpack/alone.ts';
export { compile } from './webpack/compile.ts';
export { serveRemote } from './webpack/dev-server.ts';
export { oneBundleConfig } from './webpack/one-bundle.ts';
export { remoteConfig } from './webpack/remote.ts';
export { shellConfig } from './webpack/shell.ts';
export { watchShell } from './webpack/watch-shell.ts';
