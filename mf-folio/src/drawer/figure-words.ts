/** The names of the figures in the text of a question, by their names in an address. */
export const figureWords = {
  rent: 'Total Rent',
  vacancies: 'Vacancies',
  arrears: 'Arrears',
  bills: 'Bill Upcoming',
  'new-leases': 'New Leased',
  held: 'Held',
  'paid-to-you': 'Paid to you',
} as const;

export type FigureName = keyof typeof figureWords;
