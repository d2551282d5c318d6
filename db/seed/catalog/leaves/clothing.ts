import { words } from '../grammar.ts'
import { drawnAs, type Leaf, leaf, noun, type Phrase, phrase } from '../leaf.ts'

const tShirt = noun(['T-shirt', 's'], ['marškinėliai', 'mp'], ['T-krekls', 'ms'], ['T-särk', 's'])
const jacket = noun(['jacket', 's'], ['striukė', 'fs'], ['jaka', 'fs'], ['jope', 's'])
const winterJacket = noun(
  ['winter jacket', 's'],
  ['žieminė striukė', 'fs'],
  ['ziemas jaka', 'fs'],
  ['talvejope', 's'],
)
const jeans = noun(['jeans', 'p'], ['džinsai', 'mp'], ['džinsi', 'mp'], ['teksad', 'p'])

function tShirtPhrases(whose: 'women' | 'men'): Phrase[] {
  return [
    phrase(tShirt, [whose, 'cotton'], { material: 'cotton' }),
    phrase(tShirt, [whose, 'linen'], { material: 'linen', season: 'summer' }),
    phrase(tShirt, [whose, 'striped']),
    phrase(tShirt, [whose, 'looseFit'], { fit: 'looseFit' }),
    drawnAs('long-sleeved-shirt', phrase(tShirt, [whose, 'longSleeved'], { season: 'betweenSeasons' })),
  ]
}

function jacketPhrases(whose: 'women' | 'men'): Phrase[] {
  return [
    drawnAs(
      'rain-jacket',
      phrase(jacket, [whose, 'rainproof'], {
        material: 'polyester',
        waterproof: 'yes',
        season: 'betweenSeasons',
      }),
    ),
    phrase(winterJacket, [whose, 'hooded'], { material: 'polyester', season: 'winter', lining: 'fleece' }),
    phrase(jacket, [whose, 'quilted'], { material: 'nylon', season: 'betweenSeasons', waterproof: 'no' }),
    drawnAs(
      'rain-jacket',
      phrase(jacket, [whose, 'light'], {
        material: 'cotton',
        season: 'summer',
        waterproof: 'no',
        lining: 'polyester',
      }),
    ),
    phrase(winterJacket, [whose, 'warmLined'], { material: 'nylon', season: 'winter', lining: 'wool' }),
  ]
}

const tShirtFields: Leaf['fields'] = {
  material: ['cotton', 'linen', 'cottonBlend'],
  season: ['summer', 'allYear', 'betweenSeasons'],
  fit: ['regularFit', 'slimFit', 'looseFit'],
}
const jacketFields: Leaf['fields'] = {
  material: ['polyester', 'nylon', 'cotton'],
  season: ['betweenSeasons', 'winter', 'summer'],
  waterproof: ['yes', 'no'],
  lining: ['polyester', 'fleece', 'wool'],
  fastening: ['zip', 'buttons'],
}
const jeansFields: Leaf['fields'] = {
  material: ['cotton', 'cottonBlend'],
  fit: ['straightFit', 'slimFit', 'looseFit'],
  fastening: ['zip', 'buttons'],
}

const tShirtDetails: Leaf['details'] = [
  words(
    'The neckline is reinforced and the seams lie flat.',
    'Kaklo iškirptė sutvirtinta, siūlės plokščios.',
    'Kakla izgriezums ir nostiprināts, šuves – plakanas.',
    'Kaelus on tugevdatud ja õmblused on lamedad.',
  ),
  words(
    'It is machine-washed at 30 °C, inside out.',
    'Skalbti galima skalbyklėje 30 °C temperatūroje, išvertus į kitą pusę.',
    'Mazgājams veļas mašīnā 30 °C temperatūrā, izgriezts uz otru pusi.',
    'Masinpesu 30 °C juures, pahupidi pööratuna.',
  ),
  words(
    'The knit is soft and keeps its shape on the hanger.',
    'Trikotažas minkštas, ant pakabos neišsitampo.',
    'Trikotāža ir mīksta un uz pakaramā neizstiepjas.',
    'Trikotaaž on pehme ega veni riidepuul välja.',
  ),
]
const jacketDetails: Leaf['details'] = [
  words(
    'It has two outer pockets and one inside for the phone.',
    'Dvi kišenės išorėje, viena – viduje, telefonui.',
    'Divas kabatas ārpusē un viena iekšpusē – tālrunim.',
    'Väljas on kaks taskut ja sees üks telefoni jaoks.',
  ),
  words(
    'The cuffs can be tightened against the wind.',
    'Rankogalius galima suveržti, kad nepūstų vėjas.',
    'Piedurkņu galus var savilkt, lai nepūš vējš.',
    'Varrukaotsi saab tuule vastu pingutada.',
  ),
  words(
    'The collar stands up and covers the neck.',
    'Stačia apykaklė uždengia kaklą.',
    'Stāvā apkakle nosedz kaklu.',
    'Püstkrae katab kaela.',
  ),
]
const jeansDetails: Leaf['details'] = [
  words(
    'Five pockets, metal rivets and a wide belt loop at the back.',
    'Penkios kišenės, metalinės kniedės ir plati diržo kilpa nugaroje.',
    'Piecas kabatas, metāla kniedes un plata jostas cilpa aizmugurē.',
    'Viis taskut, metallneedid ja lai vööaas seljal.',
  ),
  words(
    'The dye softens a little with every wash.',
    'Kaskart skalbiant spalva truputį švelnėja.',
    'Ar katru mazgāšanas reizi krāsa kļūst mazliet maigāka.',
    'Iga pesuga muutub värv veidi pehmemaks.',
  ),
  words(
    'The legs are long enough to be turned up.',
    'Klešnės pakankamai ilgos, kad jas būtų galima atraitoti.',
    'Staras ir pietiekami garas, lai tās varētu atlocīt.',
    'Sääred on piisavalt pikad, et neid üles keerata.',
  ),
]

export const womensTShirts = leaf({
  key: 'womens-t-shirts',
  names: words('Women’s T-shirts', 'Moteriški marškinėliai', 'Sieviešu T-krekli', 'Naiste T-särgid'),
  kind: 't-shirt',
  family: 'clothing',
  hsCode: '610910',
  grams: 180,
  boxCm: [28, 22, 3],
  euros: [9, 45],
  colours: ['white', 'black', 'pink', 'lightBlue', 'beige', 'burgundy', 'olive'],
  axis: 'clothing',
  fields: tShirtFields,
  phrases: tShirtPhrases('women'),
  details: tShirtDetails,
})

export const womensJackets = leaf({
  key: 'womens-jackets',
  names: words('Women’s jackets', 'Moteriškos striukės', 'Sieviešu jakas', 'Naiste joped'),
  kind: 'jacket',
  family: 'clothing',
  hsCode: '620240',
  grams: 950,
  boxCm: [40, 32, 10],
  euros: [45, 229],
  colours: ['black', 'darkBlue', 'beige', 'darkGreen', 'burgundy', 'cream'],
  axis: 'clothing',
  fields: jacketFields,
  phrases: jacketPhrases('women'),
  details: jacketDetails,
})

export const womensJeans = leaf({
  key: 'womens-jeans',
  names: words('Women’s jeans', 'Moteriški džinsai', 'Sieviešu džinsi', 'Naiste teksad'),
  kind: 'jeans',
  family: 'clothing',
  hsCode: '620462',
  grams: 620,
  boxCm: [34, 28, 6],
  euros: [29, 119],
  colours: ['blue', 'darkBlue', 'black', 'lightBlue', 'grey'],
  axis: 'waist',
  fields: jeansFields,
  phrases: [
    phrase(jeans, ['women', 'highWaisted']),
    phrase(jeans, ['women', 'straightLeg'], { fit: 'straightFit' }),
    phrase(jeans, ['women', 'slimFit'], { fit: 'slimFit' }),
    phrase(jeans, ['women', 'stretch'], { material: 'cottonBlend' }),
    phrase(jeans, ['women', 'looseFit'], { fit: 'looseFit' }),
  ],
  details: jeansDetails,
})

export const mensTShirts = leaf({
  key: 'mens-t-shirts',
  names: words('Men’s T-shirts', 'Vyriški marškinėliai', 'Vīriešu T-krekli', 'Meeste T-särgid'),
  kind: 't-shirt',
  family: 'clothing',
  hsCode: '610990',
  grams: 210,
  boxCm: [30, 24, 3],
  euros: [9, 45],
  colours: ['black', 'white', 'grey', 'darkBlue', 'olive', 'burgundy'],
  axis: 'clothing',
  fields: tShirtFields,
  phrases: tShirtPhrases('men'),
  details: tShirtDetails,
})

export const mensJackets = leaf({
  key: 'mens-jackets',
  names: words('Men’s jackets', 'Vyriškos striukės', 'Vīriešu jakas', 'Meeste joped'),
  kind: 'jacket',
  family: 'clothing',
  hsCode: '620140',
  grams: 1100,
  boxCm: [42, 34, 11],
  euros: [49, 249],
  colours: ['black', 'darkBlue', 'olive', 'darkGrey', 'brown', 'orange'],
  axis: 'clothing',
  fields: jacketFields,
  phrases: jacketPhrases('men'),
  details: jacketDetails,
})

export const mensJeans = leaf({
  key: 'mens-jeans',
  names: words('Men’s jeans', 'Vyriški džinsai', 'Vīriešu džinsi', 'Meeste teksad'),
  kind: 'jeans',
  family: 'clothing',
  hsCode: '620342',
  grams: 700,
  boxCm: [34, 28, 6],
  euros: [29, 119],
  colours: ['darkBlue', 'blue', 'black', 'grey'],
  axis: 'waist',
  fields: jeansFields,
  phrases: [
    phrase(jeans, ['men', 'straightLeg'], { fit: 'straightFit' }),
    phrase(jeans, ['men', 'slimFit'], { fit: 'slimFit' }),
    phrase(jeans, ['men', 'stretch'], { material: 'cottonBlend' }),
    phrase(jeans, ['men', 'looseFit'], { fit: 'looseFit' }),
  ],
  details: jeansDetails,
})
