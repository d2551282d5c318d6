import { words } from '../grammar.ts'
import { drawnAs, leaf, noun, phrase } from '../leaf.ts'

const pram = noun(['pram', 's'], ['vaikiškas vežimėlis', 'ms'], ['bērnu rati', 'mp'], ['lapsevanker', 's'])
const bricks = noun(
  ['building bricks', 'p'],
  ['statybinės kaladėlės', 'fp'],
  ['būvklucīši', 'mp'],
  ['ehitusklotsid', 'p'],
)
const pictureBook = noun(
  ['picture book', 's'],
  ['paveikslėlių knyga', 'fs'],
  ['bilžu grāmata', 'fs'],
  ['pildiraamat', 's'],
)
const notebook = noun(
  ['notebook', 's'],
  ['užrašų knygelė', 'fs'],
  ['piezīmju grāmatiņa', 'fs'],
  ['märkmik', 's'],
)

export const prams = leaf({
  key: 'prams',
  names: words('Prams', 'Vaikiški vežimėliai', 'Bērnu rati', 'Lapsevankrid'),
  kind: 'pram',
  family: 'children',
  hsCode: '871500',
  grams: 11500,
  boxCm: [78, 52, 38],
  euros: [149, 849],
  colours: ['grey', 'black', 'darkBlue', 'beige', 'darkGreen'],
  fields: {
    age: ['fromBirth', 'fromSixMonths'],
    wheels: ['airWheels', 'foamWheels'],
    material: ['polyester', 'cotton'],
  },
  warnings: ['pram'],
  phrases: [
    phrase(pram, ['convertible'], { age: 'fromBirth' }),
    phrase(pram, ['light', 'foldable'], { age: 'fromSixMonths' }),
    phrase(pram, ['threeWheeled'], { wheels: 'airWheels' }),
    phrase(pram, ['compact'], { age: 'fromSixMonths', wheels: 'foamWheels' }),
  ],
  details: [
    words(
      'The handle adjusts to the height of the parent.',
      'Rankena pritaikoma prie tėvų ūgio.',
      'Rokturi var pielāgot vecāku augumam.',
      'Sang on lapsevanema pikkuse järgi reguleeritav.',
    ),
    words(
      'The hood has a window and unfolds in three steps.',
      'Stogelis su langeliu, išskleidžiamas trimis padėtimis.',
      'Jumtiņam ir lodziņš, un to var atlocīt trīs pozīcijās.',
      'Varikatusel on aken ja see avaneb kolmes astmes.',
    ),
    words(
      'The basket underneath carries the shopping of a day.',
      'Apačioje esančiame krepšyje telpa dienos pirkiniai.',
      'Grozā zem sēdekļa ietilpst dienas pirkumi.',
      'Istme all olevasse korvi mahuvad päeva ostud.',
    ),
  ],
})

export const buildingBricks = leaf({
  key: 'building-bricks',
  names: words('Building bricks', 'Statybinės kaladėlės', 'Būvklucīši', 'Ehitusklotsid'),
  kind: 'toy-bricks',
  family: 'children',
  hsCode: '950300',
  grams: 900,
  boxCm: [32, 24, 10],
  euros: [12, 65],
  colours: ['red', 'blue', 'yellow', 'green'],
  isColourChosen: false,
  axis: 'bricks',
  fields: { age: ['fromThreeYears', 'fromFiveYears'], material: ['wood', 'plastic'] },
  warnings: ['smallParts'],
  phrases: [
    drawnAs(
      'wooden-blocks',
      phrase(bricks, ['wooden'], { material: 'wood', age: 'fromThreeYears' }, 'yellow'),
    ),
    phrase(bricks, ['colourful'], { material: 'plastic' }, 'red'),
    phrase(bricks, ['magnetic'], { age: 'fromFiveYears', material: 'plastic' }, 'blue'),
    drawnAs(
      'wooden-blocks',
      phrase(bricks, ['large', 'wooden'], { material: 'wood', age: 'fromThreeYears' }, 'green'),
    ),
    drawnAs('wooden-blocks', phrase(bricks, ['colourful', 'wooden'], { material: 'wood' }, 'blue')),
  ],
  details: [
    words(
      'The bricks are kept in a cloth bag that closes with a cord.',
      'Kaladėlės laikomos virvele užtraukiamame medžiaginiame maišelyje.',
      'Klucīši glabājas auduma maisiņā, ko aizvelk ar auklu.',
      'Klotse hoitakse nööriga suletavas riidest kotis.',
    ),
    words(
      'The leaflet shows five models to begin with.',
      'Lankstinuke rasite penkis modelius pradžiai.',
      'Bukletā ir pieci modeļi iesākumam.',
      'Voldikus on viis mudelit alustuseks.',
    ),
    words(
      'Sets of different sizes can be combined.',
      'Skirtingo dydžio rinkinius galima jungti tarpusavyje.',
      'Dažāda lieluma komplektus var apvienot.',
      'Eri suurusega komplekte saab omavahel ühendada.',
    ),
  ],
})

export const pictureBooks = leaf({
  key: 'picture-books',
  names: words('Picture books', 'Paveikslėlių knygos', 'Bilžu grāmatas', 'Pildiraamatud'),
  kind: 'book',
  family: 'paper',
  hsCode: '490300',
  grams: 420,
  boxCm: [27, 22, 2],
  euros: [6, 25],
  colours: ['yellow', 'lightBlue', 'red', 'green', 'purple'],
  isColourChosen: false,
  axis: 'bookLanguage',
  fields: {
    age: ['fromOneYear', 'fromThreeYears', 'fromFiveYears'],
    pages: ['16', '24', '32'],
    cover: ['hardCover', 'softCover'],
  },
  phrases: [
    phrase(pictureBook, ['hardcover'], { cover: 'hardCover' }),
    phrase(pictureBook, ['withFlaps'], { age: 'fromOneYear', pages: '16', cover: 'hardCover' }),
    phrase(pictureBook, ['largeFormat'], { cover: 'hardCover' }),
    phrase(pictureBook, ['softcover'], { cover: 'softCover' }),
  ],
  details: [
    words(
      'Every page tells a short story about animals by the sea.',
      'Kiekviename puslapyje – trumpa istorija apie pajūrio gyvūnus.',
      'Katrā lappusē ir īss stāsts par piejūras dzīvniekiem.',
      'Igal leheküljel on lühike lugu mereäärsetest loomadest.',
    ),
    words(
      'The text is set in large letters, for reading aloud and for first reading.',
      'Tekstas didelėmis raidėmis – tinka ir skaityti balsu, ir mokytis skaityti.',
      'Teksts ir lieliem burtiem – der gan lasīšanai priekšā, gan lasītmācībai.',
      'Tekst on suurte tähtedega – sobib nii ettelugemiseks kui ka lugema õppimiseks.',
    ),
    words(
      'The corners are rounded and the binding is sewn.',
      'Kampai užapvalinti, lapai susiūti.',
      'Stūri ir noapaļoti, lapas – sašūtas.',
      'Nurgad on ümarad ja lehed kokku õmmeldud.',
    ),
  ],
})

export const notebooks = leaf({
  key: 'notebooks',
  names: words('Notebooks', 'Užrašų knygelės', 'Piezīmju grāmatiņas', 'Märkmikud'),
  kind: 'notebook',
  family: 'paper',
  hsCode: '482010',
  grams: 310,
  boxCm: [22, 15, 2],
  euros: [4, 29],
  colours: ['black', 'darkBlue', 'burgundy', 'olive', 'brown', 'cream'],
  fields: {
    format: ['A5', 'A6'],
    pages: ['96', '128', '192'],
    ruling: ['linedPages', 'squaredPages', 'blankPages'],
    cover: ['hardCover', 'softCover'],
  },
  phrases: [
    phrase(notebook, ['lined', 'hardcover'], { ruling: 'linedPages', cover: 'hardCover' }),
    phrase(notebook, ['squared'], { ruling: 'squaredPages' }),
    phrase(notebook, ['leather'], { cover: 'softCover' }),
    phrase(notebook, ['softcover'], { cover: 'softCover' }),
    phrase(notebook, ['small', 'hardcover'], { format: 'A6', cover: 'hardCover' }),
  ],
  details: [
    words(
      'It closes with an elastic band and has a pocket at the back.',
      'Užsegama gumele, gale – kišenėlė lapeliams.',
      'Aizverama ar gumiju, beigās ir kabatiņa lapiņām.',
      'Suletakse kummipaelaga ja tagakaanel on tasku.',
    ),
    words(
      'Ink does not show through to the next page.',
      'Rašalas nepersigeria į kitą puslapį.',
      'Tinte nespiežas cauri lapai.',
      'Tint ei kuma läbi lehe.',
    ),
    words(
      'A ribbon marks the page, and the pages are numbered.',
      'Puslapį žymi kaspinėlis, o lapai sunumeruoti.',
      'Vietu iezīmē lentīte, un lappuses ir numurētas.',
      'Lehekülge märgib pael ja leheküljed on nummerdatud.',
    ),
  ],
})
