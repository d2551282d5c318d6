import { getRequestListener } from '@hono/node-server'

// The first listener of a process puts Hono's own Request and Response in the place of Node's. Here every file begins with
// them, as the served shop does, whichever file came before it in its worker.
getRequestListener(() => new Response())
