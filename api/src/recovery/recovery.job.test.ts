import { expect, it } from '@jest/globals';
import { eq, sql } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { prepare, recovering } from '../../testing/recovery/recovering.ts';
import { addOwner } from '../../testing/rows.ts';
import { sealByHand } from '../../testing/seal/seal-by-hand.ts';
import { recoveries } from '../db/schema/recovery.tables.ts';

const portal = usePortal();
const { attend, choose, days, reset } = recovering(portal);

it('a recovery that fails keeps no other owner from theirs (SEC2)', async () => {
  await prepare(portal);
  const owner = portal.browser();
  await owner.logInAs('owner7');
  await choose(owner, '2');
  await reset();
  await addOwner(portal.orm, 8);
  await portal.orm.insert(recoveries).values({ customerId: 8, loginId: null, heldAt: portal.clock.now() });
  await sealByHand(portal.orm);
  await portal.orm.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await portal.orm.execute(sql`
    create trigger refuse before update on recoveries for each row when (new.customer_id = 7) execute function refuse()`);
  days(8);
  await expect(attend()).rejects.toThrow('recoveries that could not be handled: 1');
  const settled = async (customerId: number): Promise<boolean[]> =>
    (await portal.orm.select().from(recoveries).where(eq(recoveries.customerId, customerId))).map(
      ({ settledAt }) => settledAt !== null,
    );
  expect([await settled(7), await settled(8)]).toEqual([[false], [true]]);
});
