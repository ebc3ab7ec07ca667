/** Features of every browser that jsdom lacks, added for each DOM test. */
const escape = (name: string): string => name.replaceAll(/[^\w-]/g, String.raw`\$&`);

Object.assign(globalThis, { CSS: { escape, supports: () => false } });
