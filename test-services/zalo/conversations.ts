import type { Answer } from '../web-door.ts';
import type { Line, Oa, User } from './account.ts';
import { invalid, succeed } from './refusals.ts';
import type { Fields, World } from './world.ts';

const most = 10;

/** Both lists: `count` lines at most, from `offset` on. */
function part({ offset = 0, count = most }: Fields): { from: number; to: number } | undefined {
  if (!Number.isInteger(offset) || !Number.isInteger(count)) return undefined;
  const [from, length] = [Number(offset), Number(count)];
  return from >= 0 && length >= 1 && length <= most ? { from, to: from + length } : undefined;
}

function told(oa: Oa, user: User, line: Line) {
  const isFromUser = line.from === 'user';
  const [from, to] = isFromUser ? [user, oa] : [oa, user];
  const { url, thumbnail } = line.payload;
  return {
    src: isFromUser ? 1 : 0,
    time: line.at,
    sent_time: new Date(line.at).toISOString(),
    from_id: from.id,
    from_display_name: from.name,
    to_id: to.id,
    to_display_name: to.name,
    message_id: line.id,
    type: line.kind === 'request_user_info' || line.kind === 'list' ? 'template' : line.kind,
    message: line.text,
    ...(url !== undefined && { url, thumb: thumbnail }),
  };
}

/** Messages by phone number belong to no conversation. */
const linesOf = (user: User): Line[] => user.lines.filter(({ isByPhone }) => !isByPhone).toReversed();

/** `GET /v2.0/oa/listrecentchat`: the last line of each conversation, the newest first; `data` is a bare list. */
export function answerRecentChats(_: World, oa: Oa, data: Fields): Answer {
  const place = part(data);
  if (!place) return invalid('count');
  const chats = [...oa.users.values()]
    .flatMap((user) =>
      linesOf(user)
        .slice(0, 1)
        .map((line) => ({ user, line })),
    )
    .toSorted((one, other) => other.line.at - one.line.at);
  return succeed(chats.slice(place.from, place.to).map(({ user, line }) => told(oa, user, line)));
}

/** `GET /v2.0/oa/conversation` with one user, the newest first. */
export function answerConversation(_: World, oa: Oa, data: Fields): Answer {
  const user = oa.users.get(String(data.user_id));
  const place = part(data);
  if (!user) return invalid('user_id');
  if (!place) return invalid('count');
  return succeed(
    linesOf(user)
      .slice(place.from, place.to)
      .map((line) => told(oa, user, line)),
  );
}
