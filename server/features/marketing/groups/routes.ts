import { groups } from '@wifi/contract/marketing/groups.ts';
import { routes } from '../../../platform/routes.ts';
import { findChoices } from './choices.ts';
import {
  changeGroup,
  countRule,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  type FindGroupUsers,
} from './groups.ts';
import { dropMembers, listMembers, pickMembers } from './pick-members.ts';

/** Spec §7 and §8: the shape and the words of these answers. */
const success = <Data>(data: Data) => ({ success: true as const, data });

export const createGroupRoutes = (findUsers: readonly FindGroupUsers[]) =>
  routes(groups, {
    'GET /groups': async (ctx, input) => success(await listGroups(ctx, input)),
    'GET /groups/choices': async (ctx) => success(await findChoices(ctx)),
    'POST /groups/count': async (ctx, input) => success(await countRule(ctx, input)),
    'GET /groups/{id}': async (ctx, input) => success(await getGroup(ctx, input)),
    'POST /groups': async (ctx, input) => ({ ...success(await createGroup(ctx, input)), message: 'Created' }),
    'PUT /groups/{id}': async (ctx, input) => ({ ...success(await changeGroup(ctx, input)), message: 'Updated!' }),
    'DELETE /groups/{id}': async (ctx, input) => {
      await deleteGroup(ctx, input, findUsers);
      return { ...success({ id: input.id }), message: 'Group deleted!' };
    },
    'GET /groups/{id}/members': async (ctx, input) => success(await listMembers(ctx, input)),
    'POST /groups/{id}/members': async (ctx, input) => ({
      ...success(await pickMembers(ctx, input)),
      message: 'Updated!',
    }),
    'DELETE /groups/{id}/members': async (ctx, input) => ({
      ...success(await dropMembers(ctx, input)),
      message: 'Updated!',
    }),
  });
