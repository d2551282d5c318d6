import { words } from '../grammar.ts'
import { drawnAs, type Leaf, leaf, noun, type Phrase, phrase } from '../leaf.ts'

const trainers = noun(
  ['trainers', 'p'],
  ['sportiniai bateliai', 'mp'],
  ['sporta apavi', 'mp'],
  ['tossud', 'p'],
)
const runningShoes = noun(
  ['running shoes', 'p'],
  ['bėgimo bateliai', 'mp'],
  ['skriešanas apavi', 'mp'],
  ['jooksujalatsid', 'p'],
)
const boots = noun(['boots', 'p'], ['auliniai batai', 'mp'], ['zābaki', 'mp'], ['saapad', 'p'])
const winterBoots = noun(
  ['winter boots', 'p'],
  ['žieminiai batai', 'mp'],
  ['ziemas zābaki', 'mp'],
  ['talvesaapad', 'p'],
)

function trainerPhrases(whose: 'women' | 'men'): Phrase[] {
  return [
    drawnAs('court-shoe', phrase(trainers, [whose, 'leather'], { material: 'leather' })),
    phrase(runningShoes, [whose, 'light'], { material: 'mesh' }),
    drawnAs('court-shoe', phrase(trainers, [whose, 'suede'], { material: 'suede' })),
    drawnAs('knit-shoe', phrase(trainers, [whose, 'breathable'], { material: 'mesh', season: 'summer' })),
    drawnAs('canvas-shoe', phrase(trainers, [whose, 'canvas'], { material: 'canvas', season: 'summer' })),
  ]
}

function bootPhrases(whose: 'women' | 'men'): Phrase[] {
  return [
    phrase(boots, [whose, 'leather'], { material: 'leather' }),
    drawnAs(
      'winter-boot',
      phrase(winterBoots, [whose, 'warmLined'], { material: 'leather', season: 'winter', lining: 'wool' }),
    ),
    drawnAs('chelsea-boot', phrase(boots, [whose, 'suede'], { material: 'suede', waterproof: 'no' })),
    drawnAs(
      'winter-boot',
      phrase(winterBoots, [whose, 'rainproof'], {
        material: 'synthetic',
        season: 'winter',
        waterproof: 'yes',
      }),
    ),
    phrase(boots, [whose, 'rainproof'], { material: 'leather', waterproof: 'yes', season: 'betweenSeasons' }),
  ]
}

const trainerFields: Leaf['fields'] = {
  material: ['leather', 'mesh', 'canvas', 'synthetic'],
  season: ['summer', 'allYear', 'betweenSeasons'],
  sole: ['rubber', 'EVA'],
  fastening: ['laces', 'hookAndLoop'],
}
const bootFields: Leaf['fields'] = {
  material: ['leather', 'suede', 'synthetic'],
  season: ['betweenSeasons', 'winter'],
  waterproof: ['yes', 'no'],
  lining: ['wool', 'fleece', 'leather'],
  fastening: ['laces', 'zip'],
}

const trainerDetails: Leaf['details'] = [
  words(
    'The insole comes out and can be dried on its own.',
    'Vidpadis išimamas, tad jį galima išdžiovinti atskirai.',
    'Iekšzole ir izņemama, un to var žāvēt atsevišķi.',
    'Sisetald on eemaldatav ja seda saab eraldi kuivatada.',
  ),
  words(
    'The heel is padded and has a loop for pulling the shoe on.',
    'Kulnas paminkštintas, su kilpele apauti.',
    'Papēdis ir polsterēts, ar cilpu apavu uzvilkšanai.',
    'Kand on polsterdatud ja jalga tõmbamiseks on aas.',
  ),
  words(
    'The profile of the sole keeps its hold on wet pavement.',
    'Rantytas padas neslysta ant šlapio šaligatvio.',
    'Rievotā zole neslīd uz slapjas ietves.',
    'Mustriline tald peab ka märjal kõnniteel.',
  ),
]
const bootDetails: Leaf['details'] = [
  words(
    'The shaft reaches above the ankle and the tongue is sewn in.',
    'Aulas dengia kulkšnį, liežuvėlis įsiūtas.',
    'Stulms sniedzas virs potītes, mēlīte ir iešūta.',
    'Säär ulatub üle pahkluu ja keel on sisse õmmeldud.',
  ),
  words(
    'The thick sole keeps out the cold of the ground.',
    'Storas padas saugo nuo šaltos žemės.',
    'Biezā zole pasargā no aukstas zemes.',
    'Paks tald kaitseb külma maapinna eest.',
  ),
  words(
    'A little wax now and then will keep the surface supple.',
    'Retkarčiais ištepti vašku, batai ilgiau lieka minkšti.',
    'Ja tos laiku pa laikam ieziež ar vasku, virsma paliek mīksta.',
    'Aeg-ajalt vahatades püsib pind pehme.',
  ),
]

export const womensTrainers = leaf({
  key: 'womens-trainers',
  names: words('Women’s trainers', 'Moteriški sportiniai bateliai', 'Sieviešu sporta apavi', 'Naiste tossud'),
  kind: 'shoe',
  family: 'footwear',
  hsCode: '640411',
  grams: 850,
  boxCm: [32, 20, 12],
  euros: [35, 159],
  colours: ['white', 'black', 'beige', 'pink', 'lightBlue', 'purple'],
  axis: 'womenShoe',
  fields: trainerFields,
  phrases: trainerPhrases('women'),
  details: trainerDetails,
})

export const mensTrainers = leaf({
  key: 'mens-trainers',
  names: words('Men’s trainers', 'Vyriški sportiniai bateliai', 'Vīriešu sporta apavi', 'Meeste tossud'),
  kind: 'shoe',
  family: 'footwear',
  hsCode: '640419',
  grams: 1050,
  boxCm: [34, 22, 13],
  euros: [35, 169],
  colours: ['black', 'white', 'grey', 'darkBlue', 'red', 'olive'],
  axis: 'menShoe',
  fields: trainerFields,
  phrases: trainerPhrases('men'),
  details: trainerDetails,
})

export const womensBoots = leaf({
  key: 'womens-boots',
  names: words('Women’s boots', 'Moteriški auliniai batai', 'Sieviešu zābaki', 'Naiste saapad'),
  kind: 'boot',
  family: 'footwear',
  hsCode: '640391',
  grams: 1300,
  boxCm: [36, 30, 12],
  euros: [59, 219],
  colours: ['black', 'brown', 'beige', 'burgundy', 'grey'],
  axis: 'womenShoe',
  fields: bootFields,
  phrases: bootPhrases('women'),
  details: bootDetails,
})

export const mensBoots = leaf({
  key: 'mens-boots',
  names: words('Men’s boots', 'Vyriški auliniai batai', 'Vīriešu zābaki', 'Meeste saapad'),
  kind: 'boot',
  family: 'footwear',
  hsCode: '640399',
  grams: 1650,
  boxCm: [38, 32, 13],
  euros: [65, 239],
  colours: ['brown', 'black', 'darkGrey', 'olive', 'darkBlue'],
  axis: 'menShoe',
  fields: bootFields,
  phrases: bootPhrases('men'),
  details: bootDetails,
})
