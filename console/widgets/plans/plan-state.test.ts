import { describe, expect, it } from 'vitest';
import { endsSoon, planState } from './plan-state.ts';

const now = new Date('2026-11-15T10:00:00Z');
const on = (name: string, end_date: string | null = null, isLifetime = false) =>
  planState({ Plan: { name }, end_date, isLifetime }, now);

describe('the state of a plan', () => {
  it('is free on FREE, whatever else is stored', () => expect(on('FREE', '2027-01-01T00:00:00Z', true)).toBe('free'));
  it('is active until the very moment it ends', () => expect(on('PRO', '2026-11-15T10:00:00Z')).toBe('active'));
  it('has expired one millisecond later', () => expect(on('PRO', '2026-11-15T09:59:59.999Z')).toBe('expired'));
  it('has no end for a lifetime plan, even with an end date in the past', () =>
    expect(on('PRO', '2020-01-01T00:00:00Z', true)).toBe('lifetime'));
  it('counts a paid plan without an end date as expired', () => expect(on('PRO')).toBe('expired'));
  it('ends soon within 30 days of its end, and not once it has ended or where it has no end', () => {
    const ends = (end_date: string | null, isLifetime = false) =>
      endsSoon({ Plan: { name: 'PRO' }, end_date, isLifetime }, now);
    expect(ends('2026-12-15T09:59:59Z')).toBe(true);
    expect(ends('2026-12-15T10:00:00Z')).toBe(false);
    expect(ends('2026-11-15T09:59:59Z')).toBe(false);
    expect(ends('2026-11-16T00:00:00Z', true)).toBe(false);
    expect(ends(null)).toBe(false);
  });
});
