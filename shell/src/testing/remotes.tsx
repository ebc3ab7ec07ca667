import { defineRemote } from '@portal/platform';
import type { ComponentType, ReactElement } from 'react';
import { toLifecycles, type AreaLifecycles } from '../registry/area-lifecycles.ts';

/** A real remote, with its own React root, whose files load at once. */
export function remote(name: string, Root: ComponentType): AreaLifecycles {
  const lifecycles = toLifecycles(defineRemote({ name, Root }));
  if (!lifecycles) throw new Error('defineRemote made no remote');
  return lifecycles;
}

/** A page that shows this text. */
export function page(words: string): ComponentType {
  return function Page(): ReactElement {
    return <p>{words}</p>;
  };
}

/** A public page, which has its own heading. */
export function publicPage(heading: string): ComponentType {
  return function PublicPage(): ReactElement {
    return <h1>{heading}</h1>;
  };
}
