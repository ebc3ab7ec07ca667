import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';

export const MANIFEST = 'backup.json';

const manifestSchema = object({
  madeAt: string().required(),
  /** Of the migrations that made the tables. */
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
  /** Files that rows name and that were nowhere to be found. */
  missing: array(string().required()).optional(),
});

/** What a backup says of itself; written last, so that one without it is not whole. */
export type Manifest = InferType<typeof manifestSchema>;

/** @throws when the text is not a manifest */
export function parseManifest(text: string): Manifest {
  const parsed: unknown = JSON.parse(text);
  return manifestSchema.validateSync(parsed, { strict: true });
}
