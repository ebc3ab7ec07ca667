/** The names of the demo's resources, in the order of their ids. A resource names no owner: it is known by its name. */
export const demoResourceNames = [
  'Owner guide',
  'Where the numbers are on a cheque',
  'Winter checklist',
  'Living outside Canada',
  'Tenant insurance',
  'A letter a month',
  'Compare',
  'Tax package',
] as const;

export type DemoResourceName = (typeof demoResourceNames)[number];
