/** The values of the variables in a template. */
export interface TemplateVariables {
  /** As in files and addresses: `lost-keys`. */
  readonly name: string;
  /** The name of its call and of its route: `lostKeys`. */
  readonly call: string;
  /** The name in its components: `LostKeys`. */
  readonly Name: string;
  /** In menu and headings: `Lost keys`. */
  readonly label: string;
  /** The path of its call below `/api`. */
  readonly path: string;
  /** The export of the area's `routes.tsx`: `LostKeysRoutes`. */
  readonly Routes: string;
  readonly contract: string;
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Words that TypeScript lets no constant be called by. */
const RESERVED = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof var void while with yield await`.split(/\s+/),
);

/** Whether it is of small letters, digits and single dashes, as `lost-keys`, and can be the name of a constant. */
export function isName(text: string): boolean {
  return KEBAB.test(text) && !RESERVED.has(text);
}

/** @example namesOf('lost-keys') // { name: 'lost-keys', call: 'lostKeys', Name: 'LostKeys', label: 'Lost keys' } */
export function namesOf(name: string): Pick<TemplateVariables, 'name' | 'call' | 'Name' | 'label'> {
  const call = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return { name, call, Name: upperFirst(call), label: upperFirst(name.replaceAll('-', ' ')) };
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
