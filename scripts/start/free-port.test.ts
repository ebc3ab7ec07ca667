import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkDevPortIsFree, checkPortIsFree } from './free-port.ts';

let server: Server;
let port = 0;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.close();
});

describe('the port', () => {
  it('a port that is taken is reported with a suggestion before anything is built', async () => {
    await expect(checkPortIsFree({ host: '127.0.0.1', port })).rejects.toThrow(
      `The portal cannot use port ${port}: something is listening there already. Set PORT to another one, as in: PORT=${port + 1} npm start`,
    );
  });

  it('the taken port of a development server is reported with the area that takes it', async () => {
    await expect(checkDevPortIsFree({ name: 'mf-keys', port })).rejects.toThrow(
      `The portal cannot use port ${port}: something is listening there already. mf-keys may be in development already: end that npm run dev first.`,
    );
  });

  it('checking a free port leaves it free', async () => {
    server.close();
    await once(server, 'close');
    await checkPortIsFree({ host: '127.0.0.1', port });
    await checkPortIsFree({ host: '127.0.0.1', port });
  });
});
