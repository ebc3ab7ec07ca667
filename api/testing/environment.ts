import { TestEnvironment } from 'jest-environment-node';
import { compileEmbedded } from './db/compile-embedded.ts';

const compiled = compileEmbedded();

/** That of jest, in a process that has compiled the embedded database once for all its test files. */
export default class ApiEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await compiled;
    await super.setup();
  }
}
