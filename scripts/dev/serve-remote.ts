import { join } from 'node:path';
import { serveRemote } from '@portal/tooling/webpack';

/**
 * Builds and serves the remote in the given folder at the given port. The page also reloads when the served shell
 * changes.
 */
const [dir = '', port] = process.argv.slice(2);
const shell = process.env['SHELL_DIST'];
await serveRemote(dir, Number(port), shell && join(shell, 'shell.json'));
