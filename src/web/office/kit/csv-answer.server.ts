import { byteOrderMark, type CsvSeparator, csvFile, csvLine } from '#core/csv.ts'

/** Rows as a file for a spreadsheet. */
export function csvAnswer(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvFile(rows), { headers: fileHeaders(name) })
}

type Look = { separator?: CsvSeparator; hasMark?: boolean }

/** The same for files of any length: rows are sent as they are read. */
export function csvStream(
  name: string,
  batches: AsyncIterable<readonly (readonly string[])[]>,
  { separator = ',', hasMark = true }: Look = {},
): Response {
  const rows = batches[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let isFirst = hasMark
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await rows.next()
      if (done) return controller.close()
      const text = value.map((row) => csvLine(row, separator)).join('')
      controller.enqueue(encoder.encode(isFirst ? byteOrderMark + text : text))
      isFirst = false
    },
    async cancel() {
      await rows.return?.()
    },
  })
  return new Response(body, { headers: fileHeaders(name) })
}

function fileHeaders(name: string): HeadersInit {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  }
}
