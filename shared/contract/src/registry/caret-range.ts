type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version is in a range like `^1.2.3`, the only kind that releases use: the same version or a newer one
 * before the first non-zero number changes. Anything else is in no range.
 * @example isInCaretRange('19.4.0', '^19.3.1') // true; '20.0.0' is not, nor is '19.4.0-rc.1'
 */
export function isInCaretRange(version: string, range: string): boolean {
  const offered = parse(version);
  const required = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (!offered || !required) return false;
  return isAtLeast(offered, required) && isBefore(offered, firstTooNew(required));
}

function parse(text: string): Version | null {
  const [, major, minor, patch] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function firstTooNew([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function isAtLeast(version: Version, other: Version): boolean {
  return !isBefore(version, other);
}

function isBefore([major, minor, patch]: Version, [otherMajor, otherMinor, otherPatch]: Version): boolean {
  if (major !== otherMajor) return major < otherMajor;
  return minor === otherMinor ? patch < otherPatch : minor < otherMinor;
}
