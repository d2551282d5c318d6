import type { Leaf } from './leaf.ts'
import { numberOfText } from './random.ts'

/** Words of the coast in three languages; a model has the same name everywhere. Their number is a prime. */
const modelWords =
  `Kopa Migla Rasa Lanka Viksva Smilga Gilė Vilnis Marios Šerkšna Pušis Kadagys Vėjas Srovė Uola Pelkė Lieptas
  Bokštas Rugys Dobilas Ramunė Upė Varpas Skliautas Debesis Šaltinis Ežeras Burė Irklas Aitvaras Gandras Žuvėdra
  Kāpa Rīts Sūna Egle Priede Osis Liepa Vītols Mēness Straume Krasts Jūra Bāka Enkurs Niedre Ogle Sniegs Lāse
  Vēsma Ēna Pļava Kaija Dzenis Strazds Irbe Avots Ozols Kadiķis Rudens Pērle
  Laine Saar Kask Mänd Kuu Täht Tuul Udu Kivi Lehis Pilv Jõgi Luide Rada Meri Sild Kaja Hämar Koit Loit Lumi
  Sammal Kanarbik Roog Lepp Neem Lagle Tihane Pääsu Vihm Õis Puri Mõla Kajakas Hülge`.split(/\s+/)

export function modelWordCount(): number {
  return modelWords.length
}

/** A different model for every n of a leaf: first all words, then the words again with a higher number. */
export function modelName(leaf: Leaf, n: number): string {
  const count = modelWords.length
  const index = (numberOfText(leaf.key) + n * 23) % count
  const word = modelWords[index] ?? ''
  const round = Math.floor(n / count)
  if (leaf.hasModelNumber) return `${word} ${2 + (index % 7) + 7 * round}`
  return round === 0 ? word : `${word} ${round + 1}`
}
