import { drawLeaflet, drawLeafletPicture } from '../drawing/leaflet.ts';
import type { Books } from './books.ts';
import { writeFile } from './write-file.ts';

interface SampleResource {
  readonly type: 'op_resources' | 'op_whats_coming';
  readonly name: string;
  readonly value: string;
  /** When it comes. */
  readonly when?: string;
  /** A picture has none of its own beside it. */
  readonly isPicture?: true;
}

const reading = 'op_resources';
const coming = 'op_whats_coming';

/** As a provider would offer them. */
export const sampleResources: readonly SampleResource[] = [
  { type: reading, name: 'Owner guide', value: 'How we collect rent, pay bills and pay you.' },
  {
    type: reading,
    name: 'Where the numbers are on a cheque',
    value: 'Transit, institution and account number, with a picture.',
    isPicture: true,
  },
  {
    type: reading,
    name: 'Winter checklist',
    value: 'What we check before the first frost, and what we ask of tenants.',
  },
  { type: reading, name: 'Living outside Canada', value: 'What NR6 and NR4 mean, and when a reduced rate applies.' },
  { type: reading, name: 'Tenant insurance', value: 'What a policy must cover, and what we ask tenants to show.' },
  {
    type: coming,
    name: 'A letter a month',
    value: 'Your figures by e-mail, with a link to the statement.',
    when: 'This autumn',
  },
  {
    type: coming,
    name: 'Compare',
    value: 'A month beside the one before, two buildings side by side.',
    when: 'Next year',
  },
  {
    type: coming,
    name: 'Tax package',
    value: 'Your year by the lines of the tax form, each with what it is made of.',
    when: 'Next year',
  },
];

/** Each with its file, and with the small picture of that under the same title. */
export function writeResources(books: Books): void {
  for (const [number, { type, name, value, when, isPicture }] of sampleResources.entries()) {
    const id = books.ids.next('resource');
    books.sheets.add('resources.csv', { resource_id: id, resource_type: type, name, value });
    if (books.files === null) continue;
    const named = { kind: 'resource', refId: null, title: name, ...(when !== undefined && { comments: when }) };
    const fileName = name.toLowerCase().replaceAll(' ', '-');
    const picture = { key: `leaflet picture ${number}`, draw: () => drawLeafletPicture(number) };
    writeFile(books, { ...named, name: `${fileName}.png` }, picture);
    if (isPicture) continue;
    const leaflet = { key: `leaflet ${number}`, draw: () => drawLeaflet(name, value) };
    writeFile(books, { ...named, name: `${fileName}.pdf` }, leaflet);
  }
}
