import type { InferType } from 'yup';
import { text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** A stored file, as `GET media/{path}/{name}` addresses it: `path` is the id of its document. */
export const mediaSchema = shape({ path: text(255), name: text(255) });

export type Media = InferType<typeof mediaSchema>;
