import type { Role } from '@wifi/contract/permissions.ts';
import { msg } from '../../kit/language.tsx';

export const roleNames: Record<Role, string> = {
  analyst: msg('Analyst'),
  marketer: msg('Marketer'),
  manager: msg('Manager'),
  admin: msg('Admin'),
};

export const roleDuties: Record<Role, string> = {
  analyst: msg('Sees figures and reports'),
  marketer: msg('Talks to guests'),
  manager: msg('Runs the venue’s Wi-Fi'),
  admin: msg('Decides who may do what'),
};
