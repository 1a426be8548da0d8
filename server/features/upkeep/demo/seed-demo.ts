import { memberGroup, platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles } from '@wifi/contract/permissions.ts';
import { changed, transaction, type Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { actorOf } from '../../venue/auth/sign-in.ts';
import { createUser, type User } from '../../venue/auth/users.ts';
import { grantRole } from '../../venue/page-roles/page-roles.ts';
import { createPage } from '../../venue/pages/pages.ts';
import type { DemoFile } from './demo-file.ts';
import { sellDemoPlans } from './demo-plans.ts';
import { demoPeople, demoVenue, otherDemoVenues } from './demo-venues.ts';

/** A small, believable house to look around in. Everything or nothing. */
export async function seedDemo(ctx: Context, file: DemoFile): Promise<void> {
  const people = ['platformAdmin', ...roles] as const;
  const hashes = new Map(
    await Promise.all(people.map(async (who) => [who, await hashPassword(file[who].password)] as const)),
  );
  await transaction(
    ctx,
    async (ctx) => {
      const uids = new Map<string, number>();
      let owner: User | undefined;
      for (const who of people) {
        const user = await createUser(ctx, {
          email: file[who].email_mobile,
          displayName: demoPeople[who],
          passwordHash: hashes.get(who)!,
          groupId: who === 'platformAdmin' ? platformAdminGroup : memberGroup,
        });
        uids.set(who, user.id);
        if (who === 'admin') owner = user;
      }
      const asOwner = changed(ctx, { actor: actorOf(owner!) });
      const others: number[] = [];
      for (const venue of otherDemoVenues) others.push(await createPage(asOwner, venue));
      // Lists show the newest first: the venue that everyone works on is made last.
      const pageId = await createPage(asOwner, demoVenue, file.page.eid);
      for (const role of roles)
        if (role !== 'admin') await grantRole(changed(asOwner, { pageId }), uids.get(role)!, role);
      await sellDemoPlans(asOwner, { hotel: pageId, expired: others.at(-1)! });
      // Many pages are made in one go.
    },
    'every',
  );
}
