import { Server } from '@modelcontextprotocol/server';
import { VERSION } from '../version.ts';
import type { Assistant } from './assistant.ts';
import { inputSchema } from './input.ts';

/** The assistant in the words of the Model Context Protocol: one server for a connection, or for a request. */
export function createServer({ instructions, tools, run }: Assistant): Server {
  const server = new Server(
    { name: 'officine', title: 'Officine', version: VERSION },
    { capabilities: { tools: {} }, instructions },
  );
  const listed = tools.map(({ name, title, description, input, writes }) => ({
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    // Clients ask their user before a tool that changes something.
    annotations: {
      title,
      readOnlyHint: !writes,
      destructiveHint: Boolean(writes),
      idempotentHint: !writes,
      openWorldHint: false,
    },
  }));
  server.setRequestHandler('tools/list', () => ({ tools: listed }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { text, isError } = await run(params.name, params.arguments, mcpReq.signal);
    return { content: [{ type: 'text', text }], ...(isError && { isError }) };
  });
  return server;
}
