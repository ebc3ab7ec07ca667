/** The snapshot's figures as a question calls them, by their names in an address. */
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
