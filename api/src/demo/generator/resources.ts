import { demoResourceNames } from '../../services/demo/demo-resources.ts';
import type { DemoResourceName } from '../../services/demo/demo-resources.ts';
import { drawLeaflet, drawLeafletPicture, type Motif } from '../drawing/leaflet.ts';
import type { SampleContext } from './sample-context.ts';
import { writeFile } from './write-file.ts';

interface SampleResource {
  readonly type: 'op_resources' | 'op_whats_coming';
  readonly value: string;
  readonly motif: Motif;
  /** When it comes. */
  readonly when?: string;
  /** A picture has none of its own beside it. */
  readonly isPicture?: true;
}

const reading = 'op_resources';
const coming = 'op_whats_coming';

const resources: Readonly<Record<DemoResourceName, SampleResource>> = {
  'Owner guide': { type: reading, value: 'How we collect rent, pay bills and pay you.', motif: 'guide' },
  'Where the numbers are on a cheque': {
    type: reading,
    value: 'Transit, institution and account number, with a picture.',
    motif: 'cheque',
    isPicture: true,
  },
  'Winter checklist': {
    type: reading,
    value: 'What we check before the first frost, and what we ask of tenants.',
    motif: 'checklist',
  },
  'Living outside Canada': {
    type: reading,
    value: 'What NR6 and NR4 mean, and when a reduced rate applies.',
    motif: 'form',
  },
  'Tenant insurance': {
    type: reading,
    value: 'What a policy must cover, and what we ask tenants to show.',
    motif: 'cover',
  },
  'A letter a month': {
    type: coming,
    value: 'Your figures by email, with a link to the statement.',
    motif: 'letter',
    when: 'This autumn',
  },
  Compare: {
    type: coming,
    value: 'A month beside the one before, two buildings side by side.',
    motif: 'chart',
    when: 'Next year',
  },
  'Tax package': {
    type: coming,
    value: 'Your year by the lines of the tax form, each with what it is made of.',
    motif: 'form',
    when: 'Next year',
  },
};

/** Each with its file, and with the small picture of that under the same title. */
export function writeResources(context: SampleContext): void {
  for (const [number, name] of demoResourceNames.entries()) {
    const { type, value, motif, when, isPicture } = resources[name];
    const id = context.ids.next('resource');
    context.csvRows.add('resources.csv', { resource_id: id, resource_type: type, name, value });
    if (context.files === null) continue;
    const named = { kind: 'resource', refId: null, title: name, ...(when !== undefined && { comments: when }) };
    const fileName = name.toLowerCase().replaceAll(' ', '-');
    const picture = { key: `leaflet picture ${motif}`, draw: () => drawLeafletPicture(motif) };
    writeFile(context, { ...named, name: `${fileName}.png` }, picture);
    if (isPicture) continue;
    const leaflet = { key: `leaflet ${number}`, draw: () => drawLeaflet(name, value) };
    writeFile(context, { ...named, name: `${fileName}.pdf` }, leaflet);
  }
}
