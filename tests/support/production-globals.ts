import { getRequestListener } from '@hono/node-server'

// The first listener of a process replaces Node's Request and Response with Hono's. Every test file starts with Hono's,
// as the served shop does, whichever file ran before it in the same worker.
getRequestListener(() => new Response())
