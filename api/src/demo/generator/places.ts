import { demoPlaces } from '../../services/demo/demo-places.ts';
import type { SampleContext } from './sample-context.ts';

export function writePlaces({ csvRows }: SampleContext): void {
  for (const place of demoPlaces) csvRows.add('locations.csv', place);
}
