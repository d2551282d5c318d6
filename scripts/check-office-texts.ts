// Sentences of the office: every language has all of them, and every one that is there is used, has the forms of its
// language and the placeholders of the English one. `--missing lt` prints what a language lacks, as JSON to fill in.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale, type Locale, locales } from '../src/core/locale.ts'
import { officeLanguages } from '../src/locales/office/office-languages.ts'
import { officeForms } from '../src/locales/office/office-texts.ts'
import { collectSentences, type Source } from './office-sentences.ts'

const folders = ['src/web/office', 'src/shop', 'src/http']
const { sentences, problems: unclear, early } = collectSentences(folders.flatMap(sourcesIn))
const [flag, asked = ''] = process.argv.slice(2)

if (flag === '--missing') {
  if (!isLocale(asked) || asked === 'en') throw new Error('Name a language: --missing lt')
  console.log(JSON.stringify(Object.fromEntries(missingIn(asked).map((text) => [text, ''])), null, 2))
} else {
  const problems = [...locales.filter((locale) => locale !== 'en').flatMap(problemsOf), ...unclear, ...early]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

function missingIn(locale: Locale): string[] {
  const { sentences: own } = officeLanguages[locale]
  return [...sentences].filter((text) => !own[text]?.trim()).sort()
}

function problemsOf(locale: Locale): string[] {
  const say = (problem: string) => `locales/office/${locale}.json: ${problem}`
  const own = officeLanguages[locale].sentences
  const keys = Object.keys(own)
  const found: string[] = []
  if (keys.join() !== [...keys].sort().join()) found.push(say('sentences are not sorted'))
  for (const [text, said] of Object.entries(own)) {
    if (!sentences.has(text)) found.push(say(`“${text}” is used nowhere`))
    const forms = said.split(' | ').length
    const wanted = text.includes(' | ') ? officeForms(locale).length : 1
    if (forms !== wanted) found.push(say(`“${text}” has ${forms} forms, not ${wanted}`))
    for (const form of said.split(' | '))
      if (placeholders(form) !== placeholders(text)) found.push(say(`“${text}” has other placeholders`))
  }
  return [...found, ...missingIn(locale).map((text) => say(`“${text}” is missing`))]
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
