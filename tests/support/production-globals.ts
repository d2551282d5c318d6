import { getRequestListener } from '@hono/node-server'

// The first listener of a process replaces Node's Request and Response with Hono's. Every test file starts with Hono's,
// as the served shop does, whichever file ran before it in the same worker.
getRequestListener(() => new Response())

// React chooses its build when it is first loaded. That of production renders a page in a third of the time. All else is
// loaded outside production: there the site wall checks every statement.
const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
])
process.env.NODE_ENV = NODE_ENV
