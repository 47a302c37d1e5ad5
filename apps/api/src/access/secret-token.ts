import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret of a link or of a program: 32 random bytes, in base64url. */
export const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a secret: its SHA-256, in hexadecimal. That many random bytes need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
