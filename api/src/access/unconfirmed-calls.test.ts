import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { changesBy } from '../../testing/access/changes-by.ts';
import { wellMeant } from '../../testing/access/well-meant.ts';
import { senderAbout } from '../../testing/people/actors.ts';
import { Cast } from '../../testing/people/cast.ts';
import { usePortal } from '../../testing/portal.ts';

const portal = usePortal();
const cast = new Cast(portal);
const actors = ['the owner', 'staff viewing as the owner'] as const;
const asking = Object.values<Call>(calls).filter(({ confirmation }) => confirmation === 'always');

beforeAll(async () => {
  await cast.logInAll();
  portal.clock.passMinutes(10);
});
afterEach(() => cast.restore());

describe('calls that could take an account over or move money', () => {
  it.each(asking)('$name changes nothing in a session that was confirmed ten minutes ago (SEC1)', async (call) => {
    const codes: string[] = [];
    const send = (actor: (typeof actors)[number]) => async (): Promise<void> => {
      const sending = wellMeant(call, { ...senderAbout(7, cast.sessionOf(actor)), customerOfSession: 7 });
      codes.push((await cast.browserOf(actor).call(call, sending)).refusal.code);
    };
    const changes = await changesBy(cast, Object.fromEntries(actors.map((actor) => [actor, send(actor)])));
    const { access } = call;
    const isForOwner = access.role !== 'staff';
    const isForStaff = !isForOwner || (access.role === 'write' && access.viewAs !== false);
    expect(codes).toEqual([isForOwner, isForStaff].map((isOpen) => (isOpen ? 'unconfirmed' : 'forbidden')));
    expect(changes).toEqual({});
  });
});
