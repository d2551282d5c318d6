import { words } from '../grammar.ts'
import { drawnAs, leaf, noun, phrase } from '../leaf.ts'

const tableLamp = noun(['table lamp', 's'], ['stalinė lempa', 'fs'], ['galda lampa', 'fs'], ['laualamp', 's'])
const diningChair = noun(
  ['dining chair', 's'],
  ['valgomojo kėdė', 'fs'],
  ['ēdamistabas krēsls', 'ms'],
  ['söögitool', 's'],
)
const officeChair = noun(
  ['office chair', 's'],
  ['biuro kėdė', 'fs'],
  ['biroja krēsls', 'ms'],
  ['kontoritool', 's'],
)
const mug = noun(['mug', 's'], ['puodelis', 'ms'], ['krūze', 'fs'], ['kruus', 's'])
const fryingPan = noun(['frying pan', 's'], ['keptuvė', 'fs'], ['panna', 'fs'], ['praepann', 's'])
const coffeeMachine = noun(
  ['coffee machine', 's'],
  ['kavos aparatas', 'ms'],
  ['kafijas aparāts', 'ms'],
  ['kohvimasin', 's'],
)
const capsuleMachine = noun(
  ['capsule coffee machine', 's'],
  ['kapsulinis kavos aparatas', 'ms'],
  ['kapsulu kafijas aparāts', 'ms'],
  ['kapselkohvimasin', 's'],
)
const vacuum = noun(
  ['vacuum cleaner', 's'],
  ['dulkių siurblys', 'ms'],
  ['putekļsūcējs', 'ms'],
  ['tolmuimeja', 's'],
)
const robotVacuum = noun(
  ['robot vacuum cleaner', 's'],
  ['dulkių siurblys robotas', 'ms'],
  ['robotputekļsūcējs', 'ms'],
  ['robottolmuimeja', 's'],
)
const castIronPan = noun(
  ['cast-iron frying pan', 's'],
  ['ketaus keptuvė', 'fs'],
  ['čuguna panna', 'fs'],
  ['malmpann', 's'],
)

export const tableLamps = leaf({
  key: 'table-lamps',
  names: words('Table lamps', 'Stalinės lempos', 'Galda lampas', 'Laualambid'),
  kind: 'lamp',
  family: 'furnishing',
  hsCode: '940521',
  grams: 1600,
  boxCm: [42, 24, 24],
  euros: [19, 149],
  colours: ['white', 'black', 'gold', 'darkGreen', 'beige'],
  fields: {
    material: ['metal', 'ceramic', 'wood', 'glass'],
    bulb: ['E14', 'E27'],
    cable: ['1.5 m', '2 m'],
  },
  warnings: ['mains'],
  phrases: [
    phrase(tableLamp, ['dimmable']),
    phrase(tableLamp, ['ceramic'], { material: 'ceramic' }),
    phrase(tableLamp, ['metal'], { material: 'metal' }),
    phrase(tableLamp, ['wooden'], { material: 'wood' }),
    phrase(tableLamp, ['small', 'glass'], { material: 'glass', bulb: 'E14' }),
  ],
  details: [
    words(
      'The switch is on the cable, within easy reach of the bed.',
      'Jungiklis – ant laido, todėl jį lengva pasiekti iš lovos.',
      'Slēdzis ir uz vada, tāpēc viegli aizsniedzams no gultas.',
      'Lüliti on juhtme küljes ja voodist kergesti kättesaadav.',
    ),
    words(
      'The shade turns the light down onto the table.',
      'Gaubtas nukreipia šviesą žemyn, į stalą.',
      'Kupols virza gaismu lejup, uz galdu.',
      'Kuppel suunab valguse alla lauale.',
    ),
    words(
      'The bulb is not included.',
      'Lemputė nepridedama.',
      'Spuldze komplektā nav iekļauta.',
      'Pirn ei kuulu komplekti.',
    ),
  ],
})

export const diningChairs = leaf({
  key: 'dining-chairs',
  names: words('Dining chairs', 'Valgomojo kėdės', 'Ēdamistabas krēsli', 'Söögitoolid'),
  kind: 'chair',
  family: 'furnishing',
  hsCode: '940169',
  grams: 6200,
  boxCm: [62, 52, 30],
  euros: [39, 229],
  colours: ['brown', 'black', 'grey', 'cream', 'darkGreen'],
  fields: { material: ['wood', 'oak', 'metal', 'velvet', 'fabric'], maximumLoad: ['110 kg', '120 kg'] },
  phrases: [
    phrase(diningChair, ['upholstered'], { material: 'fabric' }),
    drawnAs('wooden-chair', phrase(diningChair, ['wooden'], { material: 'wood' })),
    phrase(diningChair, ['velvet'], { material: 'velvet' }),
    drawnAs('wooden-chair', phrase(diningChair, ['oak'], { material: 'oak' })),
    drawnAs('wooden-chair', phrase(diningChair, ['metal'], { material: 'metal' })),
  ],
  details: [
    words(
      'Felt pads under the legs protect the floor.',
      'Veltiniai padukai po kojomis saugo grindis.',
      'Filca paliktņi zem kājām pasargā grīdu.',
      'Jalgade all olevad vildid kaitsevad põrandat.',
    ),
    words(
      'The backrest leans slightly, which suits long meals.',
      'Atlošas kiek pakreiptas, kad būtų patogu sėdėti ilgiau.',
      'Atzveltne ir nedaudz slīpa, lai būtu ērti sēdēt ilgāk.',
      'Seljatugi on veidi kaldus, et kauem istuda oleks mugav.',
    ),
    words(
      'The legs are screwed on in about ten minutes.',
      'Kojos prisukamos maždaug per dešimt minučių.',
      'Kājas pieskrūvē aptuveni desmit minūtēs.',
      'Jalad saab külge kruvida umbes kümne minutiga.',
    ),
  ],
})

export const officeChairs = leaf({
  key: 'office-chairs',
  names: words('Office chairs', 'Biuro kėdės', 'Biroja krēsli', 'Kontoritoolid'),
  kind: 'office-chair',
  family: 'furnishing',
  hsCode: '940139',
  grams: 13500,
  boxCm: [68, 62, 34],
  euros: [89, 449],
  colours: ['black', 'grey', 'darkBlue', 'white'],
  fields: {
    material: ['mesh', 'fabric', 'leather'],
    armrests: ['fixed', 'adjustable'],
    maximumLoad: ['110 kg', '130 kg'],
  },
  phrases: [
    phrase(officeChair, ['ergonomic'], { armrests: 'adjustable' }),
    phrase(officeChair, ['meshBack'], { material: 'mesh' }),
    phrase(officeChair, ['withHeadrest']),
    phrase(officeChair, ['leather'], { material: 'leather' }),
    phrase(officeChair, ['swivel']),
  ],
  details: [
    words(
      'Seat height and tilt are set with one lever.',
      'Sėdynės aukštis ir pokrypis nustatomi viena svirtele.',
      'Sēdekļa augstumu un slīpumu regulē ar vienu sviru.',
      'Istme kõrgust ja kallet saab seada ühe hoovaga.',
    ),
    words(
      'The castors suit carpet and hard floors.',
      'Ratukai tinka ir kilimui, ir kietoms grindims.',
      'Ritenīši der gan paklājam, gan cietai grīdai.',
      'Rattad sobivad nii vaibale kui ka kõvale põrandale.',
    ),
    words(
      'The backrest supports the small of the back.',
      'Atlošas paremia juosmenį.',
      'Atzveltne atbalsta muguras lejasdaļu.',
      'Seljatugi toetab alaselga.',
    ),
  ],
})

export const mugs = leaf({
  key: 'mugs',
  names: words('Mugs', 'Puodeliai', 'Krūzes', 'Kruusid'),
  kind: 'mug',
  family: 'kitchenware',
  hsCode: '691200',
  grams: 380,
  boxCm: [13, 11, 11],
  euros: [5, 29],
  colours: ['white', 'darkBlue', 'cream', 'olive', 'grey', 'yellow'],
  axis: 'mug',
  fields: { material: ['ceramic', 'porcelain', 'enamelledSteel'], dishwasher: ['yes', 'no'] },
  phrases: [
    phrase(mug, ['ceramic'], { material: 'ceramic' }),
    phrase(mug, ['porcelain'], { material: 'porcelain' }),
    phrase(mug, ['enamelled'], { material: 'enamelledSteel' }),
    phrase(mug, ['large', 'ceramic'], { material: 'ceramic' }),
    phrase(mug, ['small', 'porcelain'], { material: 'porcelain' }),
  ],
  details: [
    words(
      'The handle has room for three fingers.',
      'Ąselėje telpa trys pirštai.',
      'Osiņā ietilpst trīs pirksti.',
      'Sanga mahub kolm sõrme.',
    ),
    words(
      'The rim is thin and the base is left unglazed.',
      'Kraštas plonas, dugno apačia neglazūruota.',
      'Mala ir plāna, pamatne – neglazēta.',
      'Serv on õhuke ja põhi glasuurimata.',
    ),
    words(
      'The colour is laid on by hand, so no two mugs are quite alike.',
      'Spalva dengiama rankomis, todėl puodeliai šiek tiek skiriasi.',
      'Krāsu uzklāj ar rokām, tāpēc krūzes mazliet atšķiras.',
      'Värv kantakse peale käsitsi, seepärast on kruusid veidi erinevad.',
    ),
  ],
})

export const fryingPans = leaf({
  key: 'frying-pans',
  names: words('Frying pans', 'Keptuvės', 'Pannas', 'Praepannid'),
  kind: 'pan',
  family: 'kitchenware',
  hsCode: '732393',
  grams: 1300,
  boxCm: [48, 30, 8],
  euros: [15, 109],
  colours: ['black', 'darkGrey', 'silver', 'red'],
  isColourChosen: false,
  axis: 'pan',
  fields: {
    material: ['stainlessSteel', 'castIron', 'aluminium'],
    hob: ['allHobs', 'gasAndElectric'],
    dishwasher: ['yes', 'no'],
  },
  phrases: [
    phrase(castIronPan, [], { material: 'castIron', dishwasher: 'no' }, 'black'),
    phrase(fryingPan, ['nonStick'], { material: 'aluminium' }, 'darkGrey'),
    phrase(fryingPan, ['stainlessSteel'], { material: 'stainlessSteel' }, 'silver'),
    phrase(fryingPan, ['deep', 'nonStick'], { material: 'aluminium' }, 'red'),
    phrase(fryingPan, ['deep', 'withLid'], { material: 'stainlessSteel' }, 'silver'),
  ],
  details: [
    words(
      'The handle has an eye for hanging the pan up.',
      'Rankenoje yra kilpa keptuvei pakabinti.',
      'Rokturī ir cilpa pannas pakāršanai.',
      'Käepidemes on aas panni riputamiseks.',
    ),
    words(
      'The edge is drawn out on both sides for pouring.',
      'Abiejose kraštų pusėse yra snapeliai skysčiui nupilti.',
      'Abās malās ir snīpīši šķidruma noliešanai.',
      'Mõlemal serval on tila vedeliku valamiseks.',
    ),
    words(
      'The thick base heats slowly and evenly.',
      'Storas dugnas kaista pamažu ir tolygiai.',
      'Biezā pamatne sakarst pamazām un vienmērīgi.',
      'Paks põhi kuumeneb aeglaselt ja ühtlaselt.',
    ),
  ],
})

export const coffeeMachines = leaf({
  key: 'coffee-machines',
  names: words('Coffee machines', 'Kavos aparatai', 'Kafijas aparāti', 'Kohvimasinad'),
  kind: 'coffee-machine',
  family: 'appliance',
  hsCode: '851671',
  grams: 5800,
  boxCm: [42, 36, 30],
  euros: [79, 649],
  colours: ['black', 'white', 'silver', 'red'],
  fields: { power: ['1350 W', '1450 W'], waterTank: ['1.2 l', '1.8 l'], pressure: ['15 bar', '19 bar'] },
  warnings: ['hotParts'],
  phrases: [
    phrase(coffeeMachine, ['automatic']),
    phrase(capsuleMachine, ['compact'], { waterTank: '1.2 l' }),
    phrase(coffeeMachine, ['withFrother']),
    phrase(capsuleMachine),
    phrase(coffeeMachine, ['compact'], { waterTank: '1.2 l' }),
  ],
  details: [
    words(
      'The water tank lifts out to the side.',
      'Vandens talpykla išimama iš šono.',
      'Ūdens tvertni var izņemt no sāniem.',
      'Veepaagi saab välja võtta küljelt.',
    ),
    words(
      'It switches itself off half an hour after the last cup.',
      'Praėjus pusvalandžiui po paskutinio puodelio aparatas išsijungia.',
      'Pusstundu pēc pēdējās tases aparāts izslēdzas.',
      'Pool tundi pärast viimast tassi lülitub masin välja.',
    ),
    words(
      'The tray can be lowered for tall glasses.',
      'Padėklą galima nuleisti, kad tilptų aukštos stiklinės.',
      'Paliktni var nolaist zemāk, lai ietilptu augstas glāzes.',
      'Alust saab kõrgete klaaside jaoks allapoole lasta.',
    ),
  ],
})

export const vacuumCleaners = leaf({
  key: 'vacuum-cleaners',
  names: words('Vacuum cleaners', 'Dulkių siurbliai', 'Putekļsūcēji', 'Tolmuimejad'),
  kind: 'vacuum',
  family: 'appliance',
  hsCode: '850811',
  grams: 5200,
  boxCm: [60, 32, 28],
  euros: [89, 549],
  colours: ['grey', 'black', 'white', 'blue', 'red'],
  fields: { power: ['350 W', '450 W', '700 W'], dustContainer: ['0.5 l', '0.8 l', '1.5 l'] },
  phrases: [
    drawnAs('stick-vacuum', phrase(vacuum, ['cordless'], { power: '350 W', dustContainer: '0.8 l' })),
    phrase(vacuum, ['bagless'], { power: '700 W', dustContainer: '1.5 l' }),
    drawnAs('robot-vacuum', phrase(robotVacuum, [], { power: '350 W', dustContainer: '0.5 l' })),
    phrase(vacuum, ['quiet'], { power: '700 W' }),
    drawnAs('robot-vacuum', phrase(robotVacuum, ['slim'], { power: '350 W', dustContainer: '0.5 l' })),
  ],
  details: [
    words(
      'The filter is rinsed under the tap.',
      'Filtras išskalaujamas po čiaupu.',
      'Filtru izskalo zem krāna.',
      'Filtrit saab loputada kraani all.',
    ),
    words(
      'A brush for upholstery and a crevice nozzle are included.',
      'Pridedamas šepetys baldams ir antgalis plyšiams.',
      'Komplektā ir birste mēbelēm un uzgalis spraugām.',
      'Komplekti kuuluvad mööblihari ja praootsik.',
    ),
    words(
      'The dust container opens downwards over the bin.',
      'Dulkių talpykla atidaroma žemyn, tiesiai virš šiukšliadėžės.',
      'Putekļu tvertne atveras uz leju, tieši virs atkritumu spaiņa.',
      'Tolmumahuti avaneb allapoole, otse prügikasti kohal.',
    ),
  ],
})
