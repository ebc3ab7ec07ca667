import { stopRunServer } from './db/run-server.ts';

/** What jest does once after the tests of the api. */
export default stopRunServer;
