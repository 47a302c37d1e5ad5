import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerEmbed } from './embed.ts';

it('gives foreign html an origin of its own, in frames of ours alone', async () => {
  const app = fastify();
  registerEmbed(app);
  const { headers, statusCode } = await app.inject('/embed');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  const sandbox = policy.find((part) => part.startsWith('sandbox')) ?? '';
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toMatch(/allow-same-origin|allow-top-navigation|allow-modals/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});
