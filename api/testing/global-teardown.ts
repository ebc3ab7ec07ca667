import { stopRunServer } from './db/run-server.ts';

/** Runs once after the tests of the api. */
export default stopRunServer;
