/** Features of every browser that jsdom lacks, added for each DOM test. */
const escape = (name: string): string => name.replaceAll(/[^\w-]/g, String.raw`\$&`);

/** No media query ever matches or changes. */
const matchMedia = (media: string): object => Object.assign(new EventTarget(), { media, matches: false });

Object.assign(globalThis, { CSS: { escape, supports: () => false }, matchMedia });
