import { execFileSync } from 'node:child_process';
import type { TestWorkspace } from '../../build/test-workspace.ts';

/** A git repository in a workspace. */
export class GitCheckout {
  readonly #files: TestWorkspace;

  constructor(files: TestWorkspace) {
    this.#files = files;
  }

  /** Begins the repository with everything that is there. Returns the commit. */
  async begin(): Promise<string> {
    await this.#files.write('.gitignore', 'data/\ndist/\n.build-lock*\n');
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.git('config', 'user.name', 'Ann');
    this.git('config', 'user.email', 'ann@portal.test');
    return this.commit();
  }

  /** Commits everything. Returns the commit. */
  commit(): string {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'a change');
    return this.git('rev-parse', 'HEAD');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.#files.root, encoding: 'utf8' }).trim();
  }
}
