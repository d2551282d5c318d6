import { writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, type TestContext, test } from 'vitest'
import { postgresProcesses } from '../support/shop-folder.ts'
import { freePort } from '../support/shop-process.ts'
import { dataFolder, startShop } from './started-shop.ts'

test('a taken port, bad variables and an impossible folder are reported together, in one line', async (t) => {
  const data = dataFolder(t)
  const file = join(data, 'file')
  writeFileSync(file, '')
  const port = await freePort()
  const holder = await listening(createServer(), port)
  const shop = await startShop(t, {
    PORT: String(port),
    STRICT_HOSTS: 'maybe',
    SMTP_URL: 'mail.example',
    SHOP_DATA_DIR: join(file, 'below'),
    SHOP_SITES_DIR: join(data, 'nowhere'),
  })
  const { code, errors } = await shop.ended()
  holder.close()
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain('STRICT_HOSTS: must be 0 or 1')
  expect(errors).toContain('SMTP_URL: must look like')
  expect(errors).toContain(`SHOP_DATA_DIR: ${join(file, 'below')} cannot be made: ${file} is a file`)
  expect(errors).toContain(`SHOP_SITES_DIR: ${join(data, 'nowhere')} does not exist`)
  expect(errors).toContain(`PORT: ${port} is taken`)
}, 60_000)

test('a taken port alone is reported before any database is created', async (t) => {
  const data = dataFolder(t)
  const port = await freePort()
  const holder = await listening(createServer(), port)
  const shop = await startShop(t, { PORT: String(port), SHOP_DATA_DIR: data })
  expect(await shop.ended()).toMatchObject({ code: 1, errors: `Cannot start: PORT: ${port} is taken\n` })
  holder.close()
  expect(shop.output).toBe('')
  expect(postgresProcesses(data)).toEqual([])
}, 60_000)

describe.concurrent('an external database that cannot be used is reported in one line', () => {
  test('if the server does not respond', async (t) => {
    const silent = await listening(createServer(), await freePort())
    t.onTestFinished(() => void silent.close())
    const host = `127.0.0.1:${portOf(silent)}`
    await expectRefusal(t, `postgres://u:secret@${host}/x`, `${host} does not answer within 5 s`)
  }, 60_000)

  test('if nothing listens, the host is unknown, the password is wrong, or PostgreSQL is older than 15', async (t) => {
    const port = await freePort()
    await expectRefusal(
      t,
      `postgres://u:secret@localhost:${port}/x`,
      `localhost:${port} does not answer (ECONN`,
    )
    await expectRefusal(t, 'postgres://u:secret@nowhere.invalid/x', 'nowhere.invalid does not answer (E')
    const locked = new URL(inject('serverUrl'))
    locked.password = 'secret'
    await expectRefusal(t, locked.href, `${locked.host} answers: password authentication failed`)
    const old = await listening(createServer(answerAsPostgres14), await freePort())
    t.onTestFinished(() => void old.close())
    const oldUrl = `postgres://u:secret@127.0.0.1:${portOf(old)}/x`
    await expectRefusal(t, oldUrl, 'PostgreSQL 15 or newer is needed; this is 14')
  }, 60_000)
})

async function expectRefusal(t: TestContext, url: string, message: string) {
  const data = dataFolder(t)
  const shop = await startShop(t, { DATABASE_URL: url, SHOP_DATA_DIR: data })
  const { code, errors } = await shop.ended()
  t.expect(code).toBe(1)
  t.expect(errors.trim().split('\n'), errors).toHaveLength(1)
  t.expect(errors).toContain(message)
  t.expect(errors).not.toContain('secret')
  t.expect(postgresProcesses(data)).toEqual([])
}

async function listening(server: Server, port: number): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Just enough of the protocol to report a version: accepts every login, answers every query with 14.11. */
function answerAsPostgres14(socket: Socket) {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const version = Buffer.from('140011')
  // One column: its name; table, position, type (text), size, modifier, format.
  const column = Buffer.from(['00000000', '0000', '00000019', 'ffff', 'ffffffff', '0000'].join(''), 'hex')
  const row = [
    message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('version\0'), column])),
    message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), version])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]
  let isIn = false
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    if (!isIn) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    else if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat(row))
    else socket.end()
    isIn = true
  })
}
