import { number } from 'yup';
import type { InferType } from 'yup';
import { anyText, flag, instant, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** The filter of an owner’s activity. */
export const activityKinds = ['login', 'bank', 'download', 'sent', 'changed'] as const;

export type ActivityKind = (typeof activityKinds)[number];

const activityRoles = ['owner', 'second_authority', 'staff', 'unknown'] as const;

/** Who acted, under the name of that moment: a person who was removed since is still named. */
export const activityPersonSchema = shape({
  /** 0 for a person who had not logged in. */
  id: number().integer().required(),
  name: anyText(),
  role: oneOf(activityRoles),
  is_you: flag(),
});

/** From what something was changed to what: '•••• 4417' to '•••• 2336', of '101-818 Jasper Ave'. */
const activityMoveSchema = shape({ from: anyText(), to: anyText(), of: anyText() });

/** A save of bank accounts of which something waits: it can be undone. */
const activityUndoSchema = shape({
  save: text(16),
  /** Null where it waits to reach the owner and has no time yet (SEC6). */
  until: instant().nullable().defined(),
});

export const activityEntrySchema = shape({
  id: text(20),
  at: instant(),
  person: activityPersonSchema,
  /** 'Downloaded the ledger of a property' */
  what: text(200),
  /** The subject of the action: '101-1180 Bathurst St, 01 Jan, 2026 to 28 Feb, 2026'. */
  about: anyText(),
  moves: listOf(activityMoveSchema).optional(),
  undo: activityUndoSchema.nullable().optional(),
  is_refused: flag(),
  /** 'Firefox on Windows'; empty where it is not known. */
  device: anyText(),
  /** The internet address; empty where it is not known. */
  address: anyText(),
  /** Staff who saw the portal as this owner sees it. */
  is_viewing: flag(),
});

export type ActivityPerson = InferType<typeof activityPersonSchema>;
export type ActivityMove = InferType<typeof activityMoveSchema>;
export type ActivityEntry = InferType<typeof activityEntrySchema>;
