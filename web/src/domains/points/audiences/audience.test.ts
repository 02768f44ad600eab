import { describe, expect, test } from 'vitest';
import { everyone, fieldsOf, isEveryone, rowsOf, valuesOf, withValues } from './audience.ts';

const sales = { ...everyone, segments: { department: ['Sales'] }, tenureDays: 30 };

describe('the rules of an audience (PTS-05)', () => {
  test('are none for everyone', () => {
    expect(isEveryone(everyone)).toBe(true);
    expect(fieldsOf(everyone)).toEqual([]);
    expect(fieldsOf({ ...everyone, statuses: ['joined'] })).toEqual(['status']);
  });

  test('change one at a time, and go without their last value', () => {
    expect(valuesOf(sales, 'department')).toEqual(['Sales']);
    expect(valuesOf(sales, 'tenure')).toEqual(['30']);
    const both = withValues(sales, 'group', ['Field', 'Office']);
    expect(both.segments).toEqual({ department: ['Sales'], group: ['Field', 'Office'] });
    expect(withValues(both, 'department', []).segments).toEqual({ group: ['Field', 'Office'] });
    expect(withValues(sales, 'tenure', []).tenureDays).toBe(0);
    expect(withValues({ ...everyone, statuses: ['joined'] }, 'status', [])).toEqual(everyone);
  });

  test('keep a removed rule in its place until the change is saved', () => {
    const value = withValues(sales, 'department', []);
    const shown = fieldsOf(sales);
    expect(rowsOf({ value, saved: sales }, { shown, begun: [] })).toEqual([
      { field: 'department', isRemoved: true },
      { field: 'tenure', isRemoved: false },
    ]);
    expect(rowsOf({ value, saved: value }, { shown, begun: [] })).toEqual([{ field: 'tenure', isRemoved: false }]);
  });

  test('show a rule that still lacks its values', () => {
    expect(rowsOf({ value: everyone, saved: undefined }, { shown: ['team'], begun: ['team'] })).toEqual([
      { field: 'team', isRemoved: false },
    ]);
  });
});
