import type { Books } from './books.ts';

/** As a provider would offer them: type, name and text. A file of the sample that has the name as its title belongs to it. */
export const sampleResources = [
  ['op_resources', 'Owner guide', 'How we collect rent, pay bills and pay you, in eight pages.'],
  ['op_resources', 'Where the numbers are on a cheque', 'Transit, institution and account number, with a picture.'],
  ['op_resources', 'Winter checklist', 'What we check before the first frost, and what we ask of tenants.'],
  ['op_resources', 'Living outside Canada', 'What NR6 and NR4 mean, and when a reduced rate applies.'],
  ['op_resources', 'Tenant insurance', 'What a policy must cover, and what we ask tenants to show.'],
  ['op_whats_coming', 'A letter a month', 'Your figures by e-mail, with a link to the statement.'],
  ['op_whats_coming', 'Compare', 'A month beside the one before, two buildings side by side.'],
  ['op_whats_coming', 'Tax package', 'Your year by the lines of the tax form, each with what it is made of.'],
] as const;

export function writeResources({ ids, sheets }: Books): void {
  for (const [resource_type, name, value] of sampleResources)
    sheets.add('resources.csv', { resource_id: ids.next('resource'), resource_type, name, value });
}
