import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './shop-process.ts'

/** A proxy to the database that can be cut: connections break, and new ones are refused. */
export async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const sockets = new Set<Socket>()
  const join = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    const far = join(connect(Number(target.port), target.hostname))
    join(near).pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const mend = () => server.listen(port, '127.0.0.1')
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  mend()
  const url = new URL(databaseUrl)
  url.port = String(port)
  return { url: url.href, cut, mend, close: cut }
}
