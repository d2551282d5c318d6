import { expect, test } from 'vitest'
import { hiddenWords, publicPlace, publicWords } from './public-words.ts'

const hidden = hiddenWords(
  ['Kanarėlija', 'Slaptovičiūtė', 'Nežinomoji g. 77-13', 'Gintarinė siunta Vilnius Upės 2', null],
  ['Vilnius', 'Gintarinė siunta'],
)

test.each([
  ['Resting in a meadow', 'Resting in a meadow'],
  ['Called +370 619 77731 and wrote to a@b.example', 'Called … and wrote to …'],
  ['Door code 731 904', 'Door code …'],
  ['PIN 7319-04, compartment 27', 'PIN …, compartment 27'],
  ['Handed to Kanarėlija Slaptovičiūtė', 'Handed to …'],
  ['Handed to SLAPTOVICIUTE, KANARELIJA', 'Handed to …'],
  ['At Nežinomoji 77 nobody was in', 'At … 77 nobody was in'],
  ['Gintarinė siunta has it in Vilnius', 'Gintarinė siunta has it in Vilnius'],
])('TRACK-01 of %j everybody reads %j', (told, read) => {
  expect(publicWords(told, hidden)).toBe(read)
})

test.each([
  ['Vilnius', 'Vilnius'],
  ['Nežinomoji g. 77, Vilnius', 'Vilnius'],
  ['LT-01100 Vilnius', ''],
  ['Vilnius, Upės', 'Vilnius'],
  ['Boston', 'Boston'],
])('TRACK-01 of the place %j everybody reads %j', (told, read) => {
  expect(publicPlace(told, hidden)).toBe(read)
})
