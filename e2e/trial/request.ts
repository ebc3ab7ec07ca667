import { readFileSync, writeFileSync } from 'node:fs';

/** Describes a trial run; `scripts/release/trial` writes it. */
export interface TrialRequest {
  /** The portal in which the candidate is live. */
  readonly url: string;
  /** Names what is about to be released: names of areas, or 'shell'. */
  readonly candidates: readonly string[];
  /** Areas that cannot run in the shell. */
  readonly leaveOut: readonly string[];
  /** The folders of areas whose `addresses.json` names addresses to visit. */
  readonly folders: Readonly<Record<string, string>>;
  /** Where the picture of a failure is kept. */
  readonly pictures: string;
}

/** Null if the candidate may go live. */
export interface TrialOutcome {
  /** In one sentence, after the name of the candidate. */
  readonly fault: string | null;
  /** The file with the page as it was then; null where the page could not be drawn. */
  readonly picture: string | null;
  /** Remarks that refuse nothing. */
  readonly remarks: readonly string[];
}

export function readTrialRequest(file: string): TrialRequest {
  return JSON.parse(readFileSync(file, 'utf8')) as TrialRequest;
}

export function writeOutcome(file: string, outcome: TrialOutcome): void {
  writeFileSync(file, JSON.stringify(outcome));
}
