import type { Answer, Request } from '../web-door.ts';
import type { Oa } from './account.ts';
import { answerConversation, answerRecentChats } from './conversations.ts';
import { invalid, refuse, succeed } from './refusals.ts';
import { freeSent, sendConsultation, sendReaction } from './send-message.ts';
import { sendByUser } from './send-template.ts';
import { answerTags, changeTag, describeUser, listUsers, removeTag, updateUser } from './users.ts';
import { readJson, type Fields, type World } from './world.ts';

const describeOa = (oa: Oa): Answer =>
  succeed({
    oa_id: oa.id,
    name: oa.name,
    description: oa.description,
    oa_alias: `played-${oa.id.slice(-1)}`,
    is_verified: true,
    oa_type: 2,
    cate_name: 'Cà phê',
    num_follower: [...oa.users.values()].filter(({ isFollower }) => isFollower).length,
    avatar: 'https://s160-ava-talk.zadn.vn/played.jpg',
    cover: 'https://cover-talk.zadn.vn/played.jpg',
    package_name: 'Gói Nâng cao',
    package_valid_through_date: '31/12/2030',
    package_auto_renew_date: '31/12/2030',
    linked_ZCA: 'ZCA_PLAYED',
  });

/** All of its GETs take one parameter, `data`, which is JSON. */
const readers: Record<string, (world: World, oa: Oa, data: Fields) => Answer> = {
  '/v3.0/oa/user/getlist': listUsers,
  '/v3.0/oa/user/detail': describeUser,
  '/v2.0/oa/listrecentchat': answerRecentChats,
  '/v2.0/oa/conversation': answerConversation,
};

const writers: Record<string, (world: World, oa: Oa, body: Fields) => Answer> = {
  '/v3.0/oa/message/cs': sendConsultation,
  '/v3.0/oa/message/template': sendByUser,
  '/v3.0/oa/user/update': updateUser,
  '/v3.0/oa/quota/message': answerQuota,
  '/v2.0/oa/tag/tagfollower': (world, oa, body) => changeTag(world, oa, body, 'add'),
  '/v2.0/oa/tag/rmfollowerfromtag': (world, oa, body) => changeTag(world, oa, body, 'remove'),
  '/v2.0/oa/tag/rmtag': removeTag,
};

const uploads = {
  '/v2.0/oa/upload/image': 'image',
  '/v2.0/oa/upload/gif': 'gif',
  '/v2.0/oa/upload/file': 'file',
} as const;

/** `openapi.zalo.me`, once it is known for which account. */
export async function answerOaHost(world: World, oa: Oa, request: Request, path: string): Promise<Answer> {
  const { method, query, body } = request;
  if (method === 'GET') {
    if (path === '/v2.0/oa/getoa' || path === '/v3.0/oa/getoa') return describeOa(oa);
    if (path === '/v2.0/oa/tag/gettagsofoa') return answerTags(oa);
    const data = readJson(query.get('data') ?? '');
    if (!readers[path]) return refuse(-212);
    return data ? readers[path](world, oa, data) : invalid('data');
  }
  if (path in uploads) return world.uploads.take(request, oa, uploads[path as keyof typeof uploads]);
  const said = readJson(body);
  if (!said) return invalid('body');
  if (path === '/v3.0/oa/message/transaction' || path === '/v3.0/oa/message/promotion')
    return refuseRetired(world, path);
  if (path === '/v2.0/oa/message')
    return said.sender_action ? sendReaction(world, oa, said) : refuseRetired(world, path);
  return writers[path] ? writers[path](world, oa, said) : refuse(-212);
}

function refuseRetired({ noteRetired }: World, path: string): Answer {
  noteRetired(`POST ${path}`);
  return refuse(-240);
}

/** `POST /v3.0/oa/quota/message`: of one user, or of the whole account. */
function answerQuota({ clock, dials }: World, oa: Oa, body: Fields): Answer {
  if (body.quota_owner !== undefined) {
    if (body.quota_owner !== 'OA' && body.quota_owner !== 'APP') return invalid('quota_owner');
    const { product_type: product = 'cs', quota_type: type = 'sub_quota' } = body;
    const quota = { product_type: product, quota_type: type, quota_owner: body.quota_owner };
    return succeed([{ asset_id: `asset-${oa.id}`, ...quota, valid_through: '31/12/2030', total: 5000, remain: 4200 }]);
  }
  const user = oa.users.get(String(body.user_id));
  if (!user) return invalid('user_id');
  const total = dials().freeReplies;
  return succeed({
    last_interaction: String(user.lastInteraction ?? 0),
    cs_reply: { remain: Math.max(0, total - freeSent(user, clock.now())), total },
    promotion: { daily_remain: 0, daily_total: 0, monthly_remain: 0, monthly_total: 0 },
  });
}
