import { port } from './port.ts'

/** Chromium finds every name under localhost at this machine by itself. */
export function shopUrl(code: string, path = '/'): string {
  return `http://${code === 'default' ? '' : `${code}.`}localhost:${port}${path}`
}
