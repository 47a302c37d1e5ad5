import type { PrepareDemo } from '../areas/desk/first-steps/demo-tasks.ts';

/** The generator of demo data, imported once an administrator asks for them: no other server needs it. */
export const prepareDemo: PrepareDemo = async (...args) => (await import('../demo/on-request.ts')).prepareDemo(...args);
