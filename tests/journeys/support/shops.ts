import { port } from './port.ts'

/** Chromium resolves every name under localhost to this machine. */
export function shopUrl(code: string, path = '/'): string {
  return `http://${code === 'default' ? '' : `${code}.`}localhost:${port}${path}`
}
