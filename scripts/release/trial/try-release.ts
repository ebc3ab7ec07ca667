import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError, type ReleaseStore } from '@portal/releases';
import { ensureBrowser } from '../../browser.ts';
import { node } from '../../checks/command.ts';
import { serveTrial } from './serve-trial.ts';
import { layOutTrial, type Candidate } from './trial-folder.ts';

interface TrialOptions {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly candidate: Candidate;
  /** The names of what is released: areas, or 'shell'. */
  readonly names: readonly string[];
  /** The names of areas that cannot run in this shell, which shows a panel in their place. */
  readonly leaveOut: readonly string[];
  /** The folders of areas, by name, for the addresses that they list. */
  readonly folders: Readonly<Record<string, string>>;
  readonly report: (line: string) => void;
}

export type TryRelease = (options: TrialOptions) => Promise<void>;

/** Says what the browser found: e2e/trial/request.ts. */
interface Outcome {
  readonly fault: string | null;
  readonly picture: string | null;
  readonly remarks: readonly string[];
}

/**
 * Opens the portal, as it would be with the candidate live, in a browser and walks through it (decision 093).
 * @throws ReleaseError that says in one sentence what failed
 */
export async function tryRelease({
  root,
  store,
  candidate,
  names,
  leaveOut,
  folders,
  report,
}: TrialOptions): Promise<void> {
  const chromium = findBrowser();
  report(`trying ${names.join(', ')} in a browser …`);
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'portal-trial-'));
  const pictures = join(root, '.cache/trial');
  try {
    await mkdir(pictures, { recursive: true });
    await layOutTrial(folder, store, candidate);
    const outcome = await serveTrial(folder, async (url) => {
      const [request, result] = [join(folder, 'request.json'), join(folder, 'outcome.json')];
      await writeFile(request, JSON.stringify({ url, candidates: names, leaveOut, folders, pictures }));
      if (!(await node(['e2e/trial/main.ts', request, result], { env: { CHROMIUM_PATH: chromium } })))
        throw new ReleaseError(`The trial run of ${names.join(', ')} could not be made; see the reason above.`);
      return JSON.parse(await readFile(result, 'utf8')) as Outcome;
    });
    if (outcome.fault !== null) throw new ReleaseError(refusal(names, outcome));
    for (const remark of outcome.remarks) report(`the trial run says: ${remark}`);
    report(`tried ${names.join(', ')} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refusal(names: readonly string[], { fault, picture }: Outcome): string {
  const subject = names.length === 1 && names[0] === 'shell' ? 'The shell' : names.join(', ');
  const sentence = `${subject} ${names.length === 1 ? 'was' : 'were'} not released: it ${fault ?? ''}.`;
  return [
    sentence,
    picture === null ? 'There is no picture: the page did not answer.' : `The page as it was: ${picture}`,
  ].join('\n');
}

function findBrowser(): string {
  try {
    return ensureBrowser();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${reason}\n\nWithout a browser: --without-trial "reason"`);
  }
}
