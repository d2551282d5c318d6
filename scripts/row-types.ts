import { spawnSync } from 'node:child_process'

/** `--verify` compares with the file instead of writing it. Returns the generator's output if it failed. */
export function generateRowTypes(url: string, options: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', 'src/platform/tables.gen.ts'],
      ...[
        '--date-parser',
        'string',
        '--default-schema',
        'public',
        '--include-pattern',
        'public.*',
        ...options,
      ],
    ],
    { encoding: 'utf8' },
  )
  return status === 0 ? null : stdout + stderr
}
