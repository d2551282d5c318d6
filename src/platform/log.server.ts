import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/** The fields of a database error that quote rows, with personal data. */
const quotes = ['detail', 'where', 'internalQuery']

/** One JSON line for each event. Nothing personal is logged: no query strings, bodies, cookies or addresses. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: withoutQuotes },
    redact: ['req', 'res', '*.password', '*.token', '*.email', '*.authorization', '*.cookie'],
  }
  return pino(options, to)
}

function withoutQuotes(error: Error): unknown {
  const told = pino.stdSerializers.err(error)
  // Not an error: the serializer returned the caller's own value.
  if ((told as unknown) === error) return error
  for (const each of [told, ...(told.aggregateErrors ?? [])]) {
    for (const quote of quotes) delete each[quote]
  }
  return told
}
