import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The output of a git command, and why there is none: git is missing, or it refuses. */
export interface GitAnswer {
  readonly output: string | null;
  readonly failure: string | null;
}

const maxOutput = 64 * 1024 * 1024;

/** Runs git in the checkout. */
export async function git(root: string, ...args: readonly string[]): Promise<GitAnswer> {
  try {
    const options = { cwd: root, env: ownEnvironment(), maxBuffer: maxOutput };
    const { stdout } = await promisify(execFile)('git', [...args], options);
    return { output: stdout.trimEnd(), failure: null };
  } catch (error) {
    return { output: null, failure: firstLine(error) };
  }
}

/** Within a git hook these name the repository of the hook, whatever the folder. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.includes(name)));
}

function firstLine(error: unknown): string {
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const text = stderr || (error instanceof Error ? error.message : String(error));
  return text.trim().split('\n', 1)[0] ?? '';
}
