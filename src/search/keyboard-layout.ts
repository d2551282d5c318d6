const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const cyrillicByLatin = new Map(pairs(latinKeys, cyrillicKeys))
const latinByCyrillic = new Map(pairs(cyrillicKeys, latinKeys))

/** The text that the same keys write in the other layout: `ьщтшещк` is `monitor`, and `ghbdtn` is `привет`. */
export function inOtherLayout(text: string): string {
  const typed = [...text.normalize('NFC').toLowerCase()]
  const keys = typed.some((letter) => latinByCyrillic.has(letter)) ? latinByCyrillic : cyrillicByLatin
  return typed.map((letter) => keys.get(letter) ?? letter).join('')
}

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? letter])
}
