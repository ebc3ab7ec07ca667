import { createServer } from 'node:http';
import { serverPool } from '../../../api/src/db/pool.ts';

// A server that only selects 1 from the database, as a baseline of processor time: `select-one.ts`, with DATABASE_URL
// and SOCKET.
const pool = serverPool(process.env['DATABASE_URL'] ?? '', () => undefined);
const server = createServer((_request, response) => {
  pool.query('SELECT 1').then(
    () => response.end('{}'),
    () => response.writeHead(500).end(),
  );
});
server.listen(process.env['SOCKET'], () => process.stdout.write('listening\n'));
