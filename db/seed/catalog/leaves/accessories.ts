import { words } from '../grammar.ts'
import { drawnAs, leaf, noun, phrase } from '../leaf.ts'

const handbag = noun(['handbag', 's'], ['rankinė', 'fs'], ['rokassoma', 'fs'], ['käekott', 's'])
const backpack = noun(['backpack', 's'], ['kuprinė', 'fs'], ['mugursoma', 'fs'], ['seljakott', 's'])
const cap = noun(['cap', 's'], ['kepurė su snapeliu', 'fs'], ['cepure ar nagu', 'fs'], ['nokamüts', 's'])
const glasses = noun(
  ['sunglasses', 'p'],
  ['akiniai nuo saulės', 'mp'],
  ['saulesbrilles', 'fp'],
  ['päikeseprillid', 'p'],
)
const ring = noun(['ring', 's'], ['žiedas', 'ms'], ['gredzens', 'ms'], ['sõrmus', 's'])
const silverRing = noun(
  ['silver ring', 's'],
  ['sidabrinis žiedas', 'ms'],
  ['sudraba gredzens', 'ms'],
  ['hõbesõrmus', 's'],
)

export const handbags = leaf({
  key: 'handbags',
  names: words('Handbags', 'Rankinės', 'Rokassomas', 'Käekotid'),
  kind: 'bag',
  family: 'accessory',
  hsCode: '420221',
  grams: 700,
  boxCm: [34, 28, 14],
  euros: [29, 249],
  colours: ['black', 'brown', 'beige', 'burgundy', 'darkGreen', 'cream'],
  fields: {
    material: ['leather', 'synthetic', 'canvas'],
    fastening: ['zip', 'magnet', 'buckle'],
    lining: ['cotton', 'polyester'],
  },
  phrases: [
    phrase(handbag, ['leather'], { material: 'leather' }),
    phrase(handbag, ['crossbody'], { fastening: 'zip' }),
    phrase(handbag, ['small', 'leather'], { material: 'leather' }),
    phrase(handbag, ['canvas'], { material: 'canvas' }),
    phrase(handbag, ['roomy']),
  ],
  details: [
    words(
      'The strap comes off, and there is a pocket for keys inside.',
      'Dirželis nusegamas, viduje – kišenėlė raktams.',
      'Siksna ir noņemama, iekšpusē ir kabatiņa atslēgām.',
      'Rihm on eemaldatav ja sees on võtmetasku.',
    ),
    words(
      'It stands on its own on four small metal feet.',
      'Pastatyta laikosi ant keturių metalinių kojelių.',
      'Nolikta tā stāv uz četrām metāla kājiņām.',
      'Kott seisab neljal väikesel metalljalal.',
    ),
    words(
      'The lining is light, so things are found at once.',
      'Pamušalas šviesus, tad daiktus randi iš karto.',
      'Odere ir gaiša, tāpēc lietas var atrast uzreiz.',
      'Vooder on hele, nii et asjad leiab kohe üles.',
    ),
  ],
})

export const backpacks = leaf({
  key: 'backpacks',
  names: words('Backpacks', 'Kuprinės', 'Mugursomas', 'Seljakotid'),
  kind: 'backpack',
  family: 'accessory',
  hsCode: '420292',
  grams: 780,
  boxCm: [46, 30, 12],
  euros: [25, 149],
  colours: ['black', 'darkBlue', 'olive', 'grey', 'red', 'yellow'],
  fields: {
    capacity: ['15 l', '20 l', '25 l', '30 l'],
    material: ['polyester', 'nylon', 'canvas'],
    laptopPocket: ['13″', '15.6″', 'none'],
    waterproof: ['yes', 'no'],
  },
  phrases: [
    phrase(backpack, ['forLaptop'], { laptopPocket: '15.6″' }),
    phrase(backpack, ['canvas'], { material: 'canvas', waterproof: 'no' }),
    phrase(backpack, ['rainproof'], { waterproof: 'yes' }),
    phrase(backpack, ['roomy'], { capacity: '30 l' }),
    phrase(backpack, ['light'], { capacity: '15 l' }),
    phrase(backpack, ['foldable'], { laptopPocket: 'none' }),
  ],
  details: [
    words(
      'The shoulder straps are padded, and the back lets air through.',
      'Petnešos paminkštintos, nugarėlė praleidžia orą.',
      'Plecu siksnas ir polsterētas, mugurdaļa – gaisu caurlaidīga.',
      'Õlarihmad on polsterdatud ja seljaosa laseb õhku läbi.',
    ),
    words(
      'A bottle fits into the side pocket, a passport into the hidden one.',
      'Šoninėje kišenėje telpa gertuvė, slaptojoje – pasas.',
      'Sānu kabatā ietilpst pudele, slēptajā – pase.',
      'Küljetaskusse mahub pudel, peidetud taskusse pass.',
    ),
    words(
      'A strap on the back slides over the handle of a suitcase.',
      'Nugaros juosta užsimauna ant lagamino rankenos.',
      'Muguras lenti var uzvilkt uz kofera roktura.',
      'Seljal oleva rihma saab tõmmata kohvri sangale.',
    ),
  ],
})

export const caps = leaf({
  key: 'caps',
  names: words('Caps', 'Kepurės su snapeliu', 'Cepures ar nagu', 'Nokamütsid'),
  kind: 'cap',
  family: 'accessory',
  hsCode: '650500',
  grams: 110,
  boxCm: [24, 18, 12],
  euros: [9, 39],
  colours: ['black', 'white', 'darkBlue', 'beige', 'red', 'olive'],
  fields: {
    material: ['cotton', 'linen', 'polyester'],
    season: ['summer', 'allYear'],
    fastening: ['buckle', 'hookAndLoop'],
  },
  phrases: [
    phrase(cap, ['cotton'], { material: 'cotton' }),
    phrase(cap, ['linen'], { material: 'linen', season: 'summer' }),
    phrase(cap, ['light'], { season: 'summer' }),
    phrase(cap, ['adjustable']),
    phrase(cap, ['children', 'cotton'], { material: 'cotton' }),
  ],
  details: [
    words(
      'The strap at the back adjusts to the head.',
      'Dirželis pakaušyje prisitaiko prie galvos dydžio.',
      'Siksniņa aizmugurē ir pielāgojama galvas izmēram.',
      'Kuklal olev rihm on peaümbermõõdu järgi reguleeritav.',
    ),
    words(
      'The peak is firm and keeps its curve after washing.',
      'Snapelis tvirtas, išskalbus nepraranda formos.',
      'Nags ir stingrs un pēc mazgāšanas nezaudē formu.',
      'Nokk on tugev ega kaota pesus kuju.',
    ),
    words(
      'A soft band inside runs around the forehead.',
      'Viduje, ties kakta, įsiūta minkšta juostelė.',
      'Iekšpusē ap pieri iešūta mīksta lente.',
      'Sees ümber lauba on pehme pael.',
    ),
  ],
})

export const sunglasses = leaf({
  key: 'sunglasses',
  names: words('Sunglasses', 'Akiniai nuo saulės', 'Saulesbrilles', 'Päikeseprillid'),
  kind: 'sunglasses',
  family: 'accessory',
  hsCode: '900410',
  grams: 160,
  boxCm: [17, 8, 6],
  euros: [15, 129],
  colours: ['black', 'brown', 'clear', 'gold', 'darkGreen'],
  fields: {
    filterCategory: ['2', '3'],
    shape: ['round', 'rectangular'],
    material: ['plastic', 'metal'],
  },
  phrases: [
    phrase(glasses, ['polarised']),
    phrase(glasses, ['round'], { shape: 'round' }),
    phrase(glasses, ['large'], { shape: 'rectangular' }),
    phrase(glasses, ['light']),
    phrase(glasses, ['men', 'polarised']),
    phrase(glasses, ['women', 'round'], { shape: 'round' }),
  ],
  details: [
    words(
      'A case and a cleaning cloth are included.',
      'Pridedamas dėklas ir šluostė lęšiams.',
      'Komplektā ir futrālis un drāniņa stiklu tīrīšanai.',
      'Komplekti kuuluvad toos ja puhastuslapp.',
    ),
    words(
      'The temples end softly and do not press behind the ears.',
      'Kojelių galai minkšti, nespaudžia už ausų.',
      'Kājiņu gali ir mīksti un nespiež aiz ausīm.',
      'Sangade otsad on pehmed ega suru kõrvade taga.',
    ),
    words(
      'The hinges are screwed and can be tightened.',
      'Lankstai sriegiami, todėl juos galima priveržti.',
      'Eņģes ir skrūvējamas, un tās var pievilkt.',
      'Hinged on kruvitavad ja neid saab pingutada.',
    ),
  ],
})

export const rings = leaf({
  key: 'rings',
  names: words('Rings', 'Žiedai', 'Gredzeni', 'Sõrmused'),
  kind: 'ring',
  family: 'jewellery',
  hsCode: '711311',
  grams: 60,
  boxCm: [7, 7, 5],
  euros: [19, 189],
  colours: ['silver', 'gold'],
  isColourChosen: false,
  axis: 'ring',
  fields: { material: ['silver', 'goldPlatedSilver', 'steel'], stone: ['none', 'zircon', 'amber'] },
  phrases: [
    phrase(silverRing, [], { material: 'silver' }, 'silver'),
    phrase(ring, ['goldPlated'], { material: 'goldPlatedSilver' }, 'gold'),
    phrase(silverRing, ['withAmber'], { material: 'silver', stone: 'amber' }, 'silver'),
    drawnAs('band', phrase(silverRing, ['thin'], { material: 'silver', stone: 'none' }, 'silver')),
    drawnAs('band', phrase(ring, ['engraved', 'steel'], { material: 'steel', stone: 'none' }, 'silver')),
  ],
  details: [
    words(
      'The inside is rounded, so it slides over the knuckle smoothly.',
      'Vidus užapvalintas, todėl žiedas lengvai užsimauna.',
      'Iekšpuse ir noapaļota, tāpēc gredzenu ir viegli uzvilkt.',
      'Sisekülg on ümar, nii et sõrmus libiseb kergesti sõrme.',
    ),
    words(
      'The maker’s mark is on the inner side.',
      'Vidinėje pusėje – gamintojo ženklas.',
      'Iekšpusē ir ražotāja zīme.',
      'Siseküljel on tootja märk.',
    ),
    words(
      'A soft dry cloth is enough to bring the shine back.',
      'Blizgesiui atnaujinti pakanka minkštos sausos šluostės.',
      'Lai atjaunotu spīdumu, pietiek ar mīkstu, sausu drānu.',
      'Läike taastamiseks piisab pehmest kuivast lapist.',
    ),
  ],
})
