import type { Taken } from './summary.ts';
import { fail, type Outcome, type Step } from './step.ts';

export interface Surroundings {
  exists(path: string): boolean;
  say(line: string): void;
  milliseconds(): number;
}

/** The steps named, in their own order; all of them when none is named. Throws on a name that no step has. */
export function chosenSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** Takes every step, going on after one that failed, so that all failures are seen at once. */
export async function runSteps(steps: readonly Step[], surroundings: Surroundings): Promise<Taken[]> {
  const taken: (Taken & { readonly name: string })[] = [];
  for (const step of steps) {
    const { title, name } = step;
    surroundings.say(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`);
    const before = surroundings.milliseconds();
    const broken = taken.filter((other) => other.outcome.failed > 0 && step.after?.includes(other.name));
    const outcome = await takeStep(step, broken, surroundings);
    const seconds = (surroundings.milliseconds() - before) / 1000;
    surroundings.say(`   ${title}: ${verdict(outcome)} in ${seconds.toFixed(1)} s`);
    taken.push({ title, name, outcome, seconds });
  }
  return taken;
}

async function takeStep(step: Step, broken: readonly Taken[], surroundings: Surroundings): Promise<Outcome> {
  const missing = step.needs.filter((path) => !surroundings.exists(path));
  if (missing.length > 0) return fail(`missing: ${missing.join(', ')}`);
  if (broken.length > 0) return fail(`not run: ${broken.map(({ title }) => title).join(', ')} failed`);
  try {
    return await step.run();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function verdict({ failed, note }: Outcome): string {
  const word = failed === 0 ? 'passed' : 'FAILED';
  return note ? `${word} (${note})` : word;
}
