import { startRunServer } from './db/run-server.ts';

/** Runs once before the tests of the api. */
export default startRunServer;
