import { msg, type Translate } from '../../kit/language.tsx';
import { roleNames } from '../../widgets/role-words.ts';

const sentences: Record<string, string> = {
  'access-code-preset.created': msg('Created the access code preset {name}'),
  'access-code-preset.deleted': msg('Deleted the access code preset {name}'),
  'access-code-preset.updated': msg('Changed the access code preset {name}'),
  'access-codes.generated': msg('Generated access codes'),
  'access-codes.revoked': msg('Revoked access codes'),
  'guest-account.changed': msg('Changed the guest account {name}'),
  'guest-account.created': msg('Created the guest account {name}'),
  'guest-account.deleted': msg('Deleted the guest account {name}'),
  'guest-account.disconnected': msg('Disconnected the guest account {name}'),
  'guest-account.imported': msg('Imported guest accounts'),
  'campaign.created': msg('Created the campaign {name}'),
  'campaign.deleted': msg('Deleted the campaign {name}'),
  'campaign.updated': msg('Changed the campaign {name}'),
  'device.subscriber-added': msg('Added a subscriber to a gateway'),
  'device.subscriber-limited': msg('Changed the speed of a subscriber of a gateway'),
  'device.subscriber-removed': msg('Disconnected a subscriber of a gateway'),
  'media.created': msg('Added the file {name} to the media library'),
  'media.deleted': msg('Deleted the file {name}'),
  'media.updated': msg('Changed the file {name}'),
  'media.uploaded': msg('Uploaded the file {name}'),
  'page.created': msg('Created the page {name}'),
  'page.updated': msg('Changed the page’s details'),
  'page.deleted': msg('Deleted the page {name}'),
  'page.purged': msg('Removed the data of a deleted page for good'),
  'page.invited': msg('Invited {email} as {role}'),
  'page.invitation-withdrawn': msg('Withdrew the invitation of {email}'),
  'page.invitation-accepted': msg('Joined the page as {role}'),
  'page.role-added': msg('Gave someone the role {role}'),
  'page.role-changed': msg('Changed someone’s role to {role}'),
  'page.role-removed': msg('Took away someone’s role {role}'),
  'page-item.created': msg('Created the item {name}'),
  'page-item.deleted': msg('Deleted the item {name}'),
  'page-item.moved': msg('Moved an item'),
  'page-item.updated': msg('Changed an item'),
  'item-review.shown': msg('Approved a review'),
  'item-review.hidden': msg('Hid a review'),
  'item-review.deleted': msg('Deleted a review'),
  'page-menu.created': msg('Created the menu {name}'),
  'page-menu.deleted': msg('Deleted the menu {name}'),
  'page-menu.moved': msg('Moved a menu'),
  'page-menu.updated': msg('Changed a menu'),
  'page-settings.updated': msg('Changed the page’s settings'),
  'platform.first-administrator': msg('Became the first platform administrator'),
  'session.ended-after-replay': msg('Signed out: an old sign-in was used twice'),
  'user.activated': msg('Activated the account'),
  'user.browser-signed-out': msg('Signed a browser out'),
  'user.other-browsers-signed-out': msg('Signed all other browsers out'),
  'user.password-changed': msg('Changed the password'),
  'user.password-reset': msg('Set a new password by e-mail link'),
  'user.signed-in': msg('Signed in'),
  'user.signed-out': msg('Signed out'),
  'user.updated': msg('Changed the own profile'),
};

/** In plain words where we have them; a newer server's word as it is. */
export function describeEvent({ action, details }: { action: string; details: Record<string, unknown> }, t: Translate): string {
  const sentence = sentences[action];
  if (!sentence) return action;
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '');
  const role = text('role');
  return t(sentence, { name: text('name'), email: text('email'), role: role in roleNames ? t(roleNames[role as keyof typeof roleNames]) : role });
}
