import { join } from 'node:path';
import { serveRemote } from '@portal/tooling/webpack';

/** Builds and serves the remote in the folder given, at the port given, for as long as it runs; the page follows the shell that the gateway serves, too. */
const [dir = '', port] = process.argv.slice(2);
const shell = process.env['SHELL_DIST'];
await serveRemote(dir, Number(port), shell && join(shell, 'shell.json'));
