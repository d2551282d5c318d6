import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** One JSON line an event. Nothing personal goes in: no query strings, bodies, cookies or addresses. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req', 'res', '*.password', '*.token', '*.email', '*.authorization', '*.cookie'],
  }
  return pino(options, to)
}
