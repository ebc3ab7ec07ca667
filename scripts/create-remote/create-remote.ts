import { generate } from '../generate/generate.ts';
import { fillPart } from './fill-part.ts';
import { planArea } from './new-remote.ts';
import { writeDrafts } from './write-drafts.ts';

/**
 * Makes an area that works: remote, call, api module, and the tests of each, in folders of its own alone, so that areas
 * made on two branches merge. Returns the files that it made, as paths below the root.
 */
export async function createRemote(root: string, folder: string): Promise<readonly string[]> {
  const variables = planArea(root, folder);
  const made = await writeDrafts(root, [
    ...fillPart('area', folder, variables),
    ...fillPart('call', folder, variables),
  ]);
  generate(root);
  return made;
}
