import { defineRemote } from '@portal/platform';
import type { ComponentType, ReactElement } from 'react';
import { toLifecycles, type AreaLifecycles } from '../registry/area-lifecycles.ts';

/** A remote whose files come at once: a real one, with a React root of its own. */
export function remote(name: string, Root: ComponentType): AreaLifecycles {
  const lifecycles = toLifecycles(defineRemote({ name, Root }));
  if (!lifecycles) throw new Error('defineRemote made no remote');
  return lifecycles;
}

/** A page of so many words. */
export function page(words: string): ComponentType {
  return function Page(): ReactElement {
    return <p>{words}</p>;
  };
}

/** A public page, which brings its own heading. */
export function publicPage(heading: string): ComponentType {
  return function PublicPage(): ReactElement {
    return <h1>{heading}</h1>;
  };
}
