import { describe, expect, it, vi } from 'vitest';
import { bareApp } from '../../test/bare-app.ts';
import { AppError, invalid } from '../base/errors.ts';

/** An error as the driver throws it. */
const ofDatabase = (code: string) =>
  Object.assign(new Error('duplicate key value "secret"'), { name: 'PostgresError', code });
const ofFastify = (code: string, statusCode: number) => Object.assign(new Error('inside'), { code, statusCode });

/** What is answered when a call throws `error`. */
async function answerTo(error: unknown, url = '/api/admin/zones') {
  const app = bareApp();
  app.get('*', () => {
    throw error;
  });
  return app.inject({ url });
}

describe('the error that is answered', () => {
  it.each([
    ['our own', new AppError('not_found'), 404, 'not_found'],
    ['a body too large', ofFastify('FST_ERR_CTP_BODY_TOO_LARGE', 413), 413, 'body_too_large'],
    ['a media type', ofFastify('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 415, 'unsupported_media_type'],
    ['a wrong length', ofFastify('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400), 400, 'syntax'],
    ['an empty body', ofFastify('FST_ERR_CTP_EMPTY_JSON_BODY', 400), 400, 'syntax'],
    ['an unreadable address', ofFastify('FST_ERR_BAD_URL', 400), 404, 'route_not_found'],
    ['a parameter too long', ofFastify('FST_ERR_MAX_PARAM_LENGTH', 414), 404, 'not_found'],
    ['any other refusal', ofFastify('FST_ERR_ELSE', 418), 400, 'bad_request'],
    ['unreadable JSON', new SyntaxError('Unexpected token'), 400, 'syntax'],
    ['a value out of range', ofDatabase('22003'), 422, 'validation'],
    ['a constraint', ofDatabase('23505'), 422, 'validation'],
    ['a stopping database', ofDatabase('57P01'), 503, 'unavailable'],
    ['too many connections', ofDatabase('53300'), 503, 'unavailable'],
    ['a full disk', ofDatabase('53100'), 503, 'unavailable'],
    ['a full disk of the server', ofFastify('ENOSPC', 500), 503, 'unavailable'],
    ['a lock held too long', ofDatabase('55P03'), 503, 'unavailable'],
    ['a deadlock', ofDatabase('40P01'), 503, 'unavailable'],
    ['a lost conflict', ofDatabase('40001'), 503, 'unavailable'],
    ['a transaction taken back', ofDatabase('40000'), 503, 'unavailable'],
    ['a statement that takes too long', ofDatabase('57014'), 503, 'unavailable'],
    ['a lost connection', ofFastify('CONNECTION_CLOSED', 500), 503, 'unavailable'],
    ['a closed port', ofFastify('ECONNREFUSED', 500), 503, 'unavailable'],
    ['a fault in SQL', ofDatabase('42601'), 500, 'internal'],
    ['anything else', new TypeError('x is not a function'), 500, 'internal'],
  ])('%s', async (_name, error, status, code) => {
    const answer = await answerTo(error);
    expect([answer.statusCode, answer.json().status, answer.json().code]).toEqual([status, status, code]);
  });

  it('says in words that a disk is full, and when to try again', async () => {
    const { headers, body } = await answerTo(ofDatabase('53100'));
    expect(headers['retry-after']).toBe('2');
    expect(JSON.parse(body).detail).toBe('Le serveur n’a plus de place sur son disque. Réessayez plus tard.');
  });

  it('says nothing of the inside, unless it is ours', async () => {
    for (const error of [ofDatabase('23505'), ofDatabase('42601'), new TypeError('secret'), ofFastify('FST_X', 400)])
      expect((await answerTo(error)).body).not.toMatch(/secret|inside|duplicate|at /);
    expect((await answerTo(new AppError('conflict', 'Déjà signé.'))).json().detail).toBe('Déjà signé.');
  });
});

describe('its form', () => {
  it('is problem+json with the keys of API Platform 2, 3 and 4', async () => {
    const answer = await answerTo(new AppError('forbidden', 'Non.'));
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      '@context': '/api/admin/contexts/Error',
      '@id': '/errors/forbidden',
      '@type': 'hydra:Error',
      status: 403,
      type: '/errors/forbidden',
      title: 'An error occurred',
      detail: 'Non.',
      description: 'Non.',
      'hydra:title': 'An error occurred',
      'hydra:description': 'Non.',
      code: 'forbidden',
      requestId: 'request-1',
    });
  });

  it('lists violations', async () => {
    const violations = [{ propertyPath: 'rows[1].cip', message: 'Ce CIP est déjà utilisé', code: 'cip_exists' }];
    expect((await answerTo(invalid(violations, 'cip_exists'), '/api/zones')).json()).toMatchObject({
      '@context': '/api/contexts/ConstraintViolation',
      '@id': '/validation_errors/cip_exists',
      '@type': 'ConstraintViolationList',
      status: 422,
      detail: 'rows[1].cip: Ce CIP est déjà utilisé',
      code: 'cip_exists',
      violations,
    });
  });

  it('has the keys of LexikJWT beside ours for 401', async () => {
    const answer = await answerTo(new AppError('unauthenticated', 'JWT Token not found'));
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toEqual({
      code: 401,
      message: 'JWT Token not found',
      detail: 'Votre session a expiré, reconnectez-vous.',
      error: 'unauthenticated',
      requestId: 'request-1',
    });
  });
});

describe('its headers', () => {
  it('are those of every answer, and a link to what an error means', async () => {
    const { headers } = await answerTo(new AppError('not_found'));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': 'request-1',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['link']).toBe(
      '<http://localhost:80/api/admin/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", ' +
        '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"',
    );
    expect(headers['retry-after']).toBeUndefined();
  });

  it('tell when to come back', async () => {
    expect((await answerTo(new AppError('too_many_attempts', undefined, [], 60))).headers['retry-after']).toBe('60');
    expect((await answerTo(ofDatabase('57P01'))).headers['retry-after']).toBe('2');
  });
});

describe('its line in the log', () => {
  it.each([
    ['error', new TypeError('x'), true],
    ['debug', new AppError('simulation_expired'), false],
    ['debug', new AppError('not_found'), false],
    ['info', new AppError('forbidden'), false],
    ['info', ofDatabase('57P01'), true],
    ['info', ofDatabase('22003'), true],
  ] as const)('is on level %s', async (level, error, withCause) => {
    const app = bareApp();
    const log = vi.fn<(details: { err: unknown; code: string }) => void>();
    app.get('*', (request) => {
      request.log = { ...request.log, [level]: log } as never;
      throw error;
    });
    await app.inject({ url: '/api/zones' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0].err === error).toBe(withCause);
  });
});
