import { describe, expect, it } from 'vitest';
import { hasColleague, isClockChosen, missingDetails, networkSteps } from './setup-steps.ts';

describe('what is left to set up', () => {
  it('names the details that are empty or blank', () => {
    expect(missingDetails({ mobile: '', address: ' ', about: 'A quiet place by the river' })).toEqual([
      'mobile',
      'address',
    ]);
  });

  it('takes the starting time zone for chosen only where the clock on the wall agrees', () => {
    expect(isClockChosen({ timeZone: 'Asia/Ho_Chi_Minh' }, 'Asia/Saigon')).toBe(true);
    expect(isClockChosen({ timeZone: 'Asia/Ho_Chi_Minh' }, 'Europe/Paris')).toBe(false);
    expect(isClockChosen({ timeZone: 'Europe/Paris' }, 'America/Lima')).toBe(true);
  });

  it('counts an invitation as a colleague, and oneself not', () => {
    const me = { id: 1, page_id: 'riverside1', uid: 1, role: 'admin' as const };
    expect(hasColleague({ UserPagePermissions: [me], emails: [] })).toBe(false);
    expect(hasColleague({ UserPagePermissions: [me], emails: [{ email: 'linh@example.com', role: 'analyst' }] })).toBe(
      true,
    );
  });

  it('knows of devices and guests only what the live figures say', () => {
    const device = (state: 'new' | 'quiet') => ({ nas_id: 'lobby', name: 'Lobby', state, online: 0 });
    expect(networkSteps(undefined)).toBeUndefined();
    expect(networkSteps({ devices: [], hadGuests: false })).toEqual({
      hasDevice: false,
      hasNewDevice: false,
      hadGuests: false,
    });
    expect(networkSteps({ devices: [device('new')], hadGuests: false })).toEqual({
      hasDevice: true,
      hasNewDevice: true,
      hadGuests: false,
    });
    expect(networkSteps({ devices: [device('quiet')], hadGuests: true })).toEqual({
      hasDevice: true,
      hasNewDevice: false,
      hadGuests: true,
    });
  });
});
