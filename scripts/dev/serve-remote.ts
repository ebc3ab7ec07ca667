import { serveRemote } from '@portal/tooling/webpack';

/** Builds and serves the remote in the folder given, for as long as it runs. */
const [dir = ''] = process.argv.slice(2);
await serveRemote(dir);
