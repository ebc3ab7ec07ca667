import type { Print } from './command.ts';
import type { StepResult } from './summary.ts';
import { fail, type Outcome, type Step } from './step.ts';

export interface StepEnvironment {
  exists(path: string): boolean;
  say(line: string): void;
  milliseconds(): number;
}

/**
 * The named steps in their own order, or all if none is named. Naming an area chooses its steps instead of those of the
 * whole project. Throws for an unknown name.
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

/** Keeps two cores busy: up to three single-core steps at once, or one beside a step with workers of its own. */
const PLACES = 3;
const placesOf = (step: Step): number => (step.isSingle ? 1 : 2);

/** Runs all steps, some in parallel, and continues after a failure, so that all failures are reported. */
export async function runSteps(steps: readonly Step[], surroundings: StepEnvironment): Promise<StepResult[]> {
  const taken = new Map<Step, StepResult>();
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
    const end = takeAndReport(step, broken, surroundings).then((one) => {
      taken.set(step, one);
      running.delete(step);
    });
    running.set(step, end);
  }
  await Promise.all(running.values());
  return steps.flatMap((step) => taken.get(step) ?? []);
}

async function takeAndReport(
  step: Step,
  broken: readonly StepResult[],
  surroundings: StepEnvironment,
): Promise<StepResult> {
  const { title } = step;
  const heading = `\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`;
  let printed = '';
  if (!step.isSingle) surroundings.say(heading);
  const before = surroundings.milliseconds();
  const outcome = await runStep(step, broken, surroundings, (text) => (printed += text));
  const seconds = (surroundings.milliseconds() - before) / 1000;
  if (step.isSingle) surroundings.say(printed === '' ? heading : `${heading}\n${printed.trimEnd()}`);
  surroundings.say(`   ${title}: ${verdict(outcome)} in ${seconds.toFixed(1)} s`);
  return { title, outcome, seconds };
}

async function runStep(
  step: Step,
  broken: readonly StepResult[],
  surroundings: StepEnvironment,
  print: Print,
): Promise<Outcome> {
  const missing = step.needs.filter((path) => !surroundings.exists(path));
  if (missing.length > 0) return fail(`missing: ${missing.join(', ')}`);
  if (broken.length > 0) return fail(`not run: ${broken.map(({ title }) => title).join(', ')} failed`);
  try {
    return await step.run(print);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function verdict({ failed, note }: Outcome): string {
  const word = failed === 0 ? 'passed' : 'FAILED';
  return note ? `${word} (${note})` : word;
}
