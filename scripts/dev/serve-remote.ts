import { serveRemote } from '@portal/tooling/webpack';

/** Builds and serves the remote in the folder given, at the port given, for as long as it runs. */
const [dir = '', port] = process.argv.slice(2);
await serveRemote(dir, Number(port));
