// Starts a PostgreSQL server, prints its folder, and runs until it is ended.
import { PostgresServer } from './postgres-server.ts';

const { folder } = await PostgresServer.start();
process.stdout.write(`${folder}\n`);
process.stdin.resume();
