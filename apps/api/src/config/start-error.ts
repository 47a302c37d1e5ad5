/** A start that cannot succeed. Its French message is printed without a stack, and the process exits with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
