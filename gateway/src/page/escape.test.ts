import { describe, expect, it } from '@jest/globals';
import { toAttribute, toInlineJson } from './escape.ts';

describe('text put into the page', () => {
  it('inlined JSON cannot end its script element and parses back to the same value', () => {
    const title = '</script><!-- & \u2028 \u2029 "';
    const json = toInlineJson({ title });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ title });
  });

  it('escaped text cannot end an attribute', () => {
    expect(toAttribute(`"'<b>&`)).toBe('&#34;&#39;&#60;b&#62;&#38;');
  });
});
