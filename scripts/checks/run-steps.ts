import type { Tell } from './command.ts';
import type { Taken } from './summary.ts';
import { fail, type Outcome, type Step } from './step.ts';

export interface Surroundings {
  exists(path: string): boolean;
  say(line: string): void;
  milliseconds(): number;
}

/**
 * The steps named, in their own order; all of them when none is named. An area among the names puts its own steps in place of those
 * of the whole. Throws on a name that is neither.
 */
export function chosenSteps(
  steps: readonly Step[],
  names: readonly string[],
  areas: ReadonlyMap<string, () => readonly Step[]> = new Map(),
): readonly Step[] {
  const ofAreas = names.flatMap((name) => areas.get(name)?.() ?? []);
  const stepNames = names.filter((name) => !areas.has(name));
  const unknown = stepNames.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`There is no step or area ${unknown.join(', ')}. ${listed(steps, areas)}`);
  const all = ofAreas.length > 0 ? ofAreas : steps;
  return stepNames.length === 0 ? all : all.filter(({ name }) => stepNames.includes(name));
}

function listed(steps: readonly Step[], areas: ReadonlyMap<string, unknown>): string {
  const names = `Steps: ${steps.map(({ name }) => name).join(', ')}.`;
  return areas.size > 0 ? `${names} Areas: ${[...areas.keys()].join(', ')}.` : names;
}

/** What keeps two cores busy: three single steps at once, or one of them beside a step that has workers of its own. */
const PLACES = 3;
const placesOf = (step: Step): number => (step.isSingle ? 1 : 2);

/** Takes every step, some at once, going on after one that failed, so that all failures are seen at once. */
export async function runSteps(steps: readonly Step[], surroundings: Surroundings): Promise<Taken[]> {
  const taken = new Map<Step, Taken>();
  const running = new Map<Step, Promise<void>>();
  for (const step of steps) {
    const isWaiting = (): boolean => {
      const places = [...running.keys(), step].reduce((sum, one) => sum + placesOf(one), 0);
      return places > PLACES || [...running.keys()].some(({ name }) => step.after?.includes(name));
    };
    while (isWaiting()) await Promise.race(running.values());
    const broken = [...taken]
      .filter(([{ name }, { outcome }]) => outcome.failed > 0 && step.after?.includes(name))
      .map(([, one]) => one);
    const end = takeAloud(step, broken, surroundings).then((one) => {
      taken.set(step, one);
      running.delete(step);
    });
    running.set(step, end);
  }
  await Promise.all(running.values());
  return steps.flatMap((step) => taken.get(step) ?? []);
}

async function takeAloud(step: Step, broken: readonly Taken[], surroundings: Surroundings): Promise<Taken> {
  const { title } = step;
  const heading = `\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`;
  let told = '';
  if (!step.isSingle) surroundings.say(heading);
  const before = surroundings.milliseconds();
  const outcome = await takeStep(step, broken, surroundings, (text) => (told += text));
  const seconds = (surroundings.milliseconds() - before) / 1000;
  if (step.isSingle) surroundings.say(told === '' ? heading : `${heading}\n${told.trimEnd()}`);
  surroundings.say(`   ${title}: ${verdict(outcome)} in ${seconds.toFixed(1)} s`);
  return { title, outcome, seconds };
}

async function takeStep(
  step: Step,
  broken: readonly Taken[],
  surroundings: Surroundings,
  tell: Tell,
): Promise<Outcome> {
  const missing = step.needs.filter((path) => !surroundings.exists(path));
  if (missing.length > 0) return fail(`missing: ${missing.join(', ')}`);
  if (broken.length > 0) return fail(`not run: ${broken.map(({ title }) => title).join(', ')} failed`);
  try {
    return await step.run(tell);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function verdict({ failed, note }: Outcome): string {
  const word = failed === 0 ? 'passed' : 'FAILED';
  return note ? `${word} (${note})` : word;
}
