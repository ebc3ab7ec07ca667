/**
 * The columns of a subquery, for a select from it.
 * @leansOn drizzle-orm 0.45.4: `_.selectedFields` of a subquery It goes once the library returns the columns of
 *   subqueries, as it does for tables (drizzle-orm issue 1459).
 */
export function columnsOf<Subquery extends { readonly _: { readonly selectedFields: unknown } }>(
  subquery: Subquery,
): Subquery['_']['selectedFields'] {
  return subquery._.selectedFields;
}
