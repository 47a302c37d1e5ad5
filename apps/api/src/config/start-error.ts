/** A start that cannot succeed, told in one French line: no stack is printed, the process ends with code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
