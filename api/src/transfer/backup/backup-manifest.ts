import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';

export const MANIFEST = 'backup.json';

const manifestSchema = object({
  madeAt: string().required(),
  /** The names of the migrations that created the tables. */
  migrations: array(string().required()).required(),
  /** In the order in which they can be written. */
  tables: array(
    object({
      name: string()
        .required()
        .matches(/^[a-z_]+$/),
      count: number().required(),
      sum: string().required(),
    }),
  ).required(),
  sequences: array(object({ name: string().required(), last: string().required() })).required(),
  files: array(string().required()).required(),
  /** Files that rows name but that were missing. */
  missing: array(string().required()).optional(),
});

/** The description of a backup; written last, so that a backup without it is incomplete. */
export type Manifest = InferType<typeof manifestSchema>;

/** @throws when the text is not a manifest */
export function parseManifest(text: string): Manifest {
  const parsed: unknown = JSON.parse(text);
  return manifestSchema.validateSync(parsed, { strict: true });
}
