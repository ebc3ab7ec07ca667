import { liveVersion, type RegistryDocument } from '@portal/releases';

/** The versions that a release of everything replaced: the new one may be older than one that was released alone. */
export function describeReplaced(
  before: RegistryDocument,
  after: RegistryDocument,
  names: readonly string[],
): readonly string[] {
  return names.flatMap((name) => {
    const [was, is] = [liveVersion(before, name), liveVersion(after, name)];
    const earlier = before.history[name] ?? [];
    if (is === null || was === is) return [];
    if (was === null) return earlier.length > 0 ? [`${name} ${is} is in the portal again: it had been withdrawn.`] : [];
    return [
      `${name} ${is} is live in place of ${was}${earlier.includes(is) ? ': it GOES BACK to a version that was live before' : ''}.`,
    ];
  });
}
