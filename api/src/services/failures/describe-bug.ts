import { causesOf, codeOf } from './causes.ts';

interface Bug {
  readonly type: string;
  readonly message: string;
  readonly code: string;
  readonly frames: readonly string[];
}

/**
 * A failure in a form that may be logged. The message is that of the innermost error: the outer ones repeat the
 * statement with its values, which are names and amounts of people. The stacks of all of them are kept.
 */
export function describeBug(error: unknown): Bug {
  const causes = causesOf(error);
  const root = causes.at(-1);
  if (!root) return { type: typeof error, message: 'thrown without an error', code: '', frames: [] };
  return {
    type: root.name,
    message: repeatsValue(root) ? 'a value does not fit' : root.message,
    code: codeOf(root),
    frames: [...new Set(causes.flatMap(framesOf))],
  };
}

/** PostgreSQL repeats the value that it cannot read. */
function repeatsValue(error: Error): boolean {
  return /^22...$/.test(codeOf(error));
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
}
