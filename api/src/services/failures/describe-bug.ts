import { causesOf, codeOf } from './causes.ts';

interface Bug {
  readonly type: string;
  readonly message: string;
  readonly code: string;
  readonly frames: readonly string[];
}

/**
 * A failure as the log may have it. The innermost error speaks: the ones around it repeat the statement with its values, which are
 * names and amounts of people; where it came from, all of them tell.
 */
export function describeBug(error: unknown): Bug {
  const causes = causesOf(error);
  const root = causes.at(-1);
  if (!root) return { type: typeof error, message: 'thrown without an error', code: '', frames: [] };
  return {
    type: root.name,
    message: isOfValue(root) ? 'a value does not fit' : root.message,
    code: codeOf(root),
    frames: [...new Set(causes.flatMap(framesOf))],
  };
}

/** PostgreSQL repeats the value that it cannot read. */
function isOfValue(error: Error): boolean {
  return /^22...$/.test(codeOf(error));
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
}
