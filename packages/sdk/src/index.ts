export * from './core.ts';
export * from './messages.ts';
export * from './roles.ts';
