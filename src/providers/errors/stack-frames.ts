export type Frame = { filename: string; function?: string; lineno: number; colno: number; in_app: boolean }

const maxFrames = 50
const longestLine = 600
/** `at fn (file:1:2)` or `at file:1:2`, as Chromium and Node write it. */
const v8 = /^at (?:async )?(?:(.{1,200}?) \()?([^()\s]{1,300}):(\d{1,7}):(\d{1,7})\)?$/
/** `fn@file:1:2`, as Firefox and Safari write it. */
const gecko = /^([^@]{0,200})@([^\s]{1,300}):(\d{1,7}):(\d{1,7})$/

/** Frames of a stack, outermost first, as the protocol wants them. Lines that are no frame quote the message. */
export function stackFrames(stack: string, folder = process.cwd()): Frame[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => (line.length > longestLine ? [] : frameOf(line, folder)))
    .slice(0, maxFrames)
    .reverse()
}

function frameOf(line: string, folder: string): Frame[] {
  const [, name, file, lineno, colno] = v8.exec(line) ?? gecko.exec(line) ?? []
  if (!file) return []
  const filename = shortName(file, folder)
  return [
    {
      filename,
      ...(name && { function: name }),
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !/^node:|node_modules\//.test(filename),
    },
  ]
}

/** Where the shop is installed, and on which host it is served, is not told. */
function shortName(file: string, folder: string): string {
  const path = file.replace(/^(?:file:\/\/|https?:\/\/[^/]+)/, '').replace(/[?#].*$/, '')
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
}
