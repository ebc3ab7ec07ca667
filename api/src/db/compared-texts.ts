import { FORMAT_RANGES } from '@portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { lower } from './columns.ts';

/**
 * Compares a column with a name, in any case and in either Unicode form of accents (OP11); an index on `lower` of the
 * column serves it.
 */
export function isName(column: AnyPgColumn, name: string): SQL {
  const forms = [...new Set([name.normalize('NFC'), name.normalize('NFD')])];
  return sql`${lower(column)} in (${sql.join(
    forms.map((form) => sql`lower(${form}::text)`),
    sql`, `,
  )})`;
}

const escaped = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;
const FORMAT = sql.raw(`'[${FORMAT_RANGES.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]'`);

/** A text without invisible characters (OP11); plain ASCII texts, as most are, skip the search. */
export const withoutFormat = (value: SQL | AnyPgColumn): SQL =>
  sql`(case when octet_length(${value}) = char_length(${value}) then ${value}
    else regexp_replace(${value}, ${FORMAT}, '', 'g') end)`;

/** A text as searches compare it: in lower case, without accents and invisible characters. */
export const folded = (value: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${withoutFormat(value)}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
