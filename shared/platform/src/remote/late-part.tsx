import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';

/**
 * A part of an area whose code is asked for when it is first shown; nothing stands in its place meanwhile. When the code
 * does not come the area fails, and an area that is tried again asks for it anew: React's `lazy` would stay failed.
 * @example const Gallery = latePart(async () => (await import('./gallery.tsx')).Gallery);
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        part = ask();
        throw error;
      }
    });
  let part = ask();
  return function LatePart(props: Props): ReactElement {
    const [Part] = useState(() => part);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
