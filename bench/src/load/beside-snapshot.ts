import type { Finding } from '../finding.ts';
import { networkProfiles } from './network-profiles.ts';
import type { NetworkProfile } from './network-profiles.ts';
import { inNewBrowser, inTurn, median, snapshot } from './scene.ts';
import type { MeasuredPage, Scene } from './scene.ts';
import { bytesOf, kb, largest } from './transfers.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

/** Compared with the snapshot, because the bundle does not contain the tenancy. */
const tenancy: MeasuredPage = {
  path: '/tenancy',
  selector: 'table tbody tr',
  isSignedIn: true,
  aim: 1.2,
  bytesAim: 1.2,
};

/**
 * Compares the first screen of the tenancy with that of the snapshot: time, requests, and bytes of scripts and style
 * sheets.
 */
export async function besideSnapshot(
  scene: Scene,
  network: NetworkProfile,
  print: (line: string) => void,
): Promise<Finding[]> {
  print(`load: ${tenancy.path} beside ${snapshot.path} over ${network.name}`);
  const url = scene.released;
  const load = (place: MeasuredPage): Promise<Visit> =>
    inNewBrowser(scene, url, place, (context) => visit(context, url + place.path, place.selector, network));
  const [ours, theirs] = await inTurn(
    scene.rounds,
    () => load(tenancy),
    () => load(snapshot),
  );
  const [time, other] = [median(ours.map(({ millis }) => millis)), median(theirs.map(({ millis }) => millis))];
  const what = `first screen of ${tenancy.path} / ${snapshot.path}`;
  const timing = {
    what: `${what}, ${network.name}`,
    detail: `${time.toFixed(0)} ms, ${other.toFixed(0)} ms`,
    ratio: time / other,
    aim: `<= ${tenancy.aim}`,
  };
  const [first, reference] = [ours[0], theirs[0]];
  if (network !== networkProfiles[0] || !first || !reference) return [timing];
  const [bytes, bytesOther] = [bytesOf(first.before), bytesOf(reference.before)];
  const [count, countOther] = [first.before.length, reference.before.length];
  return [
    timing,
    {
      what: `${what}: bytes`,
      detail: `${kb(bytes)}, ${kb(bytesOther)}; most of it ${largest(first.before)}`,
      ratio: bytes / bytesOther,
      aim: `<= ${tenancy.bytesAim}`,
    },
    {
      what: `${what}: requests`,
      detail: `${count}, ${countOther}`,
      ratio: count / countOther,
      aim: `<= ${tenancy.aim}`,
    },
  ];
}
