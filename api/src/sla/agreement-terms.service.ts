import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { Term } from '../services/render/render-messages.ts';
import type { DocumentRow } from '../portfolio/document/document.repo.ts';

/** The number of agreements whose words are cached, since owners open the page more than once. */
const MAX_KEPT = 50;

interface TermsContext {
  readonly deps: Pick<AppDeps, 'readFile' | 'rendering'>;
  readonly loginId: number;
  readonly log: FastifyBaseLogger;
}

export type ReadTermsOf = (document: DocumentRow, context: TermsContext) => Promise<readonly Term[]>;

/**
 * Extracts the words of an agreement's PDF for the page on which it is signed. If that fails, none are shown and it is
 * logged: the link to the PDF stays.
 */
export function agreementTerms(): ReadTermsOf {
  const kept = new Map<string, readonly Term[]>();
  return async (document, { deps, loginId, log }) => {
    const known = kept.get(document.digest);
    if (known !== undefined) return known;
    try {
      const terms = await read(document, deps, loginId);
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(document.digest, terms);
      return terms;
    } catch (error) {
      log.warn({ err: error, document: document.documentId }, 'The words of an agreement could not be read');
      return [];
    }
  };
}

/** @throws Error where the stored file differs from the imported one, which is to be signed */
async function read(
  document: DocumentRow,
  { readFile, rendering }: TermsContext['deps'],
  loginId: number,
): Promise<readonly Term[]> {
  const pdf = await readFile({ name: document.storedName, digest: document.digest }, null);
  const bytes = await rendering.render(loginId, async () => ({ kind: 'terms', pdf }));
  // Written by our own worker.
  return JSON.parse(Buffer.from(bytes).toString()) as readonly Term[];
}
