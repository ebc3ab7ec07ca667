import { startRunServer } from './db/run-server.ts';

/** What jest does once before the tests of the api. */
export default startRunServer;
