import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';

/**
 * A part of an area whose code is loaded when it is first shown; nothing is rendered meanwhile. If loading fails, the
 * area fails, and a retry of the area loads the code again. React's `lazy` alone would stay failed.
 * @example const Gallery = lazyPart(async () => (await import('./gallery.tsx')).Gallery);
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
  return function LazyPart(props: Props): ReactElement {
    const [Part] = useState(() => part);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
