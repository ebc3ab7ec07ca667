import { describe, expect, it } from '@jest/globals';
import { findCopies } from './copies.ts';

const holding = (name: string, ...packages: string[]) => ({ name, packages, sizes: {} });
const shared = ['react@19.3.1', 'react-dom@19.3.1', 'react-router@7.1.0', 'rxjs@7.8.2'];
const shell = holding('shell', ...shared, 'react-router-dom@7.1.0', 'yup@1.7.1', 'react-aria@3.1.0');

describe('a library that a page must contain once', () => {
  it('a shared library only in the shell is accepted', () => {
    expect(findCopies([shell, holding('mf-folio', 'swiper@12.0.0', 'react-aria@3.1.0')])).toEqual([]);
  });

  it.each([
    'react@19.3.1',
    'react-dom@18.0.0',
    'react-router@7.1.0',
    'react-router-dom@7.1.0',
    'rxjs@6.6.7',
    'yup@1.7.1',
  ])('a copy in a remote is found: %s', (copy) => {
    const [library = ''] = copy.split('@');
    expect(findCopies([shell, holding('mf-folio', copy)])).toEqual([
      expect.stringMatching(`^${library} must be there once, in the shell: .+${copy} in mf-folio`),
    ]);
  });

  it('two versions in the shell are found', () => {
    expect(findCopies([holding('shell', ...shared, 'rxjs@6.6.7')])).toEqual([
      'rxjs must be there once, in the shell: rxjs@7.8.2 in shell, rxjs@6.6.7 in shell.',
    ]);
  });

  it('a shell that lacks a shared library is found', () => {
    expect(findCopies([holding('shell', ...shared.slice(1))])).toEqual([
      'react must be there once, in the shell: it is nowhere.',
    ]);
  });

  it('a copy is found in a remote that is checked alone', () => {
    expect(findCopies([holding('mf-folio', 'react@19.3.1')])).toEqual([
      'react must be there once, in the shell: react@19.3.1 in mf-folio.',
    ]);
  });
});
