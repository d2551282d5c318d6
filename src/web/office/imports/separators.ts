import type { CsvSeparator } from '#core/csv.ts'

export const separators: readonly { id: string; text: CsvSeparator; title: string }[] = [
  { id: 'comma', text: ',', title: 'Comma' },
  { id: 'semicolon', text: ';', title: 'Semicolon' },
  { id: 'tab', text: '\t', title: 'Tab' },
]
