#!/usr/bin/env node
const program = new URL('../dist/officine.js', import.meta.url);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`officine a besoin de Node 20.19 ou plus récent ; celui-ci est ${process.versions.node}.`);
  process.exitCode = 1;
} else
  import(program).catch(async (error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error;
    // Not built yet: the first command in a new clone builds the program.
    const tools = await import('../../../scripts/tools.mjs');
    tools.build('@officine/cli...');
    await import(program);
  });
