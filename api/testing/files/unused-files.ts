import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../../src/services/files/file-store.ts';

/** For exports without documents: nothing is ever put into it. */
export const unusedFiles = folderStore(join(tmpdir(), 'portal-no-files'));
