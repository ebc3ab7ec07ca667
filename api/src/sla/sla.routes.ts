import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { route } from '../http/route.ts';
import { digestOf } from '../services/files/digest-of.ts';
import { setFileHeaders } from '../portfolio/media/file-response.ts';
import { sendDocument } from '../portfolio/media/send-document.service.ts';
import { toParty } from '../reports/report/report.present.ts';
import { agreementTerms } from './agreement-terms.service.ts';
import { certificateName, signAgreement } from './sign.service.ts';
import { SIGN_PAGE_POLICY, signPage } from './sign-page.ts';
import { findPdfLink, findPropertyPdf, listPending, listSigned, readAgreement, readSignature } from './sla.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, settings } = deps;
  const provider = toParty(settings.provider).name;
  const termsOf = agreementTerms();

  route(app, calls.customerSla, ({ scope }) => database.reading(scope, listPending));
  route(app, calls.customerSignedSla, ({ scope }) => database.reading(scope, listSigned));
  route(app, calls.signPage, async ({ session, scope, params, query, request, reply }) => {
    const asked = { slaId: params.sla_id, digest: query.digest };
    const { agreement, document } = await database.reading(scope, (tx) => readAgreement(tx, asked, provider));
    const terms = document && (await termsOf(document, { deps, loginId: session.loginId, log: request.log }));
    void reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': SIGN_PAGE_POLICY,
      vary: 'Cookie',
    });
    return Buffer.from(signPage(agreement, terms ?? []));
  });
  route(app, calls.sign, (received) => signAgreement(deps, received));
  route(app, calls.slaCertificate, async ({ scope, params, reply }) => {
    const { slaId, file } = await database.reading(scope, (tx) => readSignature(tx, params.sla_id));
    const bytes = await deps.readFile(file, null);
    setFileHeaders(reply, { mime: 'application/pdf', fileName: certificateName(slaId), digest: digestOf(bytes) });
    return bytes;
  });
  route(app, calls.slaPdf, async ({ scope, params }) => ({
    link: await database.reading(scope, (tx) => findPdfLink(tx, params.id)),
  }));
  route(app, calls.propertySla, async ({ scope, params, request, reply }) => {
    const document = await database.reading(scope, (tx) => findPropertyPdf(tx, params));
    return sendDocument(deps, document, request, reply);
  });
}
