import { describe, expect, it } from '@jest/globals';
import { toAttribute, toInlineJson } from './escape.ts';

describe('text put into the page', () => {
  it('cannot end the registry block, and reads back the same', () => {
    const title = '</script><!-- & \u2028 \u2029 "';
    const json = toInlineJson({ title });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ title });
  });

  it('cannot end an attribute', () => {
    expect(toAttribute(`"'<b>&`)).toBe('&#34;&#39;&#60;b&#62;&#38;');
  });
});
