import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { COMMON_ERRORS, type ErrorCode, textOf } from '@officine/sdk/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../base/errors.ts';
import { describe, mountIn } from '../calls/answer.ts';
import { closedMonthOf } from '../database/closed-month.ts';
import { outageOf } from '../database/outage.ts';
import { isInputError } from '../rest/conflicts.ts';

const ERROR_LINK = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';

/** Our error codes for Fastify's own errors. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'syntax',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'syntax',
  FST_ERR_CTP_INVALID_JSON_BODY: 'syntax',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** The error that is answered. An unexpected one becomes a 500 without details. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = Object.hasOwn(FASTIFY_CODES, code) ? FASTIFY_CODES[code] : undefined;
  if (known) return new AppError(known);
  if (error instanceof SyntaxError) return new AppError('syntax');
  const outage = outageOf(error);
  if (outage) return outage;
  const closed = closedMonthOf(error);
  if (closed) return closed;
  if (isInputError(error))
    return invalid([
      { propertyPath: '', message: 'Une valeur envoyée n’est pas acceptée par la base.', code: 'database' },
    ]);
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request');
  return new AppError('internal');
}

/** Sends problem+json in the forms of API Platform 2, 3 and 4, with our code and the request's id. */
function problemBody(error: AppError, requestId: string, contexts: string): Record<string, unknown> {
  const isViolation = error.violations.length > 0;
  const path = isViolation ? '/validation_errors' : '/errors';
  return {
    '@context': `${contexts}/${isViolation ? 'ConstraintViolation' : 'Error'}`,
    '@id': `${path}/${error.code}`,
    '@type': isViolation ? 'ConstraintViolationList' : 'hydra:Error',
    status: error.status,
    type: `${path}/${error.code}`,
    title: 'An error occurred',
    detail: error.message,
    description: error.message,
    'hydra:title': 'An error occurred',
    'hydra:description': error.message,
    code: error.code,
    ...(isViolation && { violations: error.violations }),
    ...error.members,
    requestId,
  };
}

/** Errors of the login and of tokens also have the keys of LexikJWT. */
function lexikBody(error: AppError, requestId: string): Record<string, unknown> {
  return { code: 401, message: error.message, detail: textOf(error.code), error: error.code, requestId };
}

/** Headers for an address that the router cannot parse: no hook runs for it. */
function completeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.hasHeader('link')) return;
  describe(request, reply);
  reply.header('x-content-type-options', 'nosniff').header('x-frame-options', 'DENY');
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const level =
    known.status >= 500 && known.status !== 503
      ? 'error'
      : COMMON_ERRORS.includes(known.code as never)
        ? 'info'
        : 'debug';
  request.log[level](
    { err: known.status >= 500 || isInputError(error) ? error : undefined, code: known.code },
    'refused',
  );
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  completeHeaders(request, reply);
  reply.code(known.status || 500).header('cache-control', 'no-store');
  if (known.status === 401) {
    return reply
      .header('www-authenticate', 'Bearer')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(lexikBody(known, request.id)));
  }
  return reply
    .header('link', `${reply.getHeader('link')}, ${ERROR_LINK}`)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(known, request.id, `${mountIn(request.url)}/contexts`)));
}

/** Status of a request that the parser of HTTP refuses, by the code of the error. */
const PARSER_STATUS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
/** Answers what is not HTTP, or came too slowly, on its connection, which it then closes. */
export function sendParserProblem(error: NodeJS.ErrnoException, socket: Socket): void {
  // The caller has left, or an answer has begun.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const [status, reason] = PARSER_STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
  const refusal = new AppError('bad_request');
  const body = JSON.stringify({ ...problemBody(refusal, randomUUID(), '/api/contexts'), status });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  );
}
