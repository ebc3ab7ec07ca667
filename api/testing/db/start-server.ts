// Starts a PostgreSQL server, tells its folder, and stays until it is ended.
import { PostgresServer } from './postgres-server.ts';

const { folder } = await PostgresServer.start();
process.stdout.write(`${folder}\n`);
process.stdin.resume();
