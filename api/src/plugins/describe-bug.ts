interface Bug {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly frames: readonly string[];
}

/**
 * A failure as the log may have it. The innermost error speaks: the ones around it repeat the statement with its values, which are
 * names and amounts of people; where it came from, all of them tell.
 */
export function describeBug(error: unknown): Bug {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an error', frames: [] };
  const frames = framesOf(error);
  let root = error;
  while (root.cause instanceof Error) {
    root = root.cause;
    frames.push(...framesOf(root));
  }
  const code = 'code' in root && typeof root.code === 'string' ? { code: root.code } : {};
  return { type: root.name, message: root.message, ...code, frames: [...new Set(frames)] };
}

function framesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
}
