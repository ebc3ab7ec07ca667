import { describe, expect, it } from '@jest/globals';
import { findCopies } from './copies.ts';

const holding = (name: string, ...packages: string[]) => ({ name, packages, sizes: {} });
const shared = ['react@19.3.1', 'react-dom@19.3.1', 'react-router@7.1.0', 'rxjs@7.8.2'];
const shell = holding('shell', ...shared, 'react-router-dom@7.1.0', 'yup@1.7.1', 'react-aria@3.1.0');

describe('what a page holds once', () => {
  it('is fine in the shell alone', () => {
    expect(findCopies([shell, holding('mf-folio', 'swiper@12.0.0', 'react-aria@3.1.0')])).toEqual([]);
  });

  it.each([
    'react@19.3.1',
    'react-dom@18.0.0',
    'react-router@7.1.0',
    'react-router-dom@7.1.0',
    'rxjs@6.6.7',
    'yup@1.7.1',
  ])('is found in a remote: %s', (copy) => {
    const [library = ''] = copy.split('@');
    expect(findCopies([shell, holding('mf-folio', copy)])).toEqual([
      expect.stringMatching(`^${library} must be there once, in the shell: .+${copy} in mf-folio`),
    ]);
  });

  it('is found twice in the shell', () => {
    expect(findCopies([holding('shell', ...shared, 'rxjs@6.6.7')])).toEqual([
      'rxjs must be there once, in the shell: rxjs@7.8.2 in shell, rxjs@6.6.7 in shell.',
    ]);
  });

  it('is missed in a shell that should have it', () => {
    expect(findCopies([holding('shell', ...shared.slice(1))])).toEqual([
      'react must be there once, in the shell: it is nowhere.',
    ]);
  });

  it('is found in a remote that is looked at alone', () => {
    expect(findCopies([holding('mf-folio', 'react@19.3.1')])).toEqual([
      'react must be there once, in the shell: react@19.3.1 in mf-folio.',
    ]);
  });
});
