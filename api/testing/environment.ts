import { TestEnvironment } from 'jest-environment-node';
import { compileEmbedded } from './db/compile-embedded.ts';

const compiled = compileEmbedded();

/** Jest's environment, in a process that compiles the embedded database once for all of its test files. */
export default class ApiEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await compiled;
    await super.setup();
  }
}
