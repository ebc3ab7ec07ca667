import { expect, it } from '@jest/globals';
import { eq, sql } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addOwner } from '../../testing/rows.ts';
import { pastPortal, sealByHand } from '../../testing/seal/seal-by-hand.ts';
import { recoveries } from '../db/schema/recovery.tables.ts';

const portal = usePortal();
const { attend, choose, days, reset } = recovering(portal);

it('a recovery that fails keeps no other owner from theirs (SEC2, SEC9)', async () => {
  await prepare(portal);
  const owner = portal.browser();
  await owner.logInAs('owner7');
  await choose(owner, '2');
  await reset();
  await addOwner(portal.orm, 8);
  await portal.orm.insert(recoveries).values({ customerId: 8, loginId: null, heldAt: portal.clock.now() });
  await sealByHand(portal.orm);
  await pastPortal(portal.orm, sql`update bank_changes set last_four = null`);
  days(8);
  await expect(attend()).rejects.toThrow('recoveries that could not be handled: 1');
  const settled = async (customerId: number): Promise<boolean[]> =>
    (await portal.orm.select().from(recoveries).where(eq(recoveries.customerId, customerId))).map(
      ({ settledAt }) => settledAt !== null,
    );
  expect([await settled(7), await settled(8)]).toEqual([[false], [true]]);
});
