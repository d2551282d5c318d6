import { inEveryLanguage, slugOf, type Words, words } from './grammar.ts'
import type { Leaf } from './leaf.ts'
import { backpacks, caps, handbags, rings, sunglasses } from './leaves/accessories.ts'
import { faceCreams, perfumes, shampoos, vitamins } from './leaves/beauty.ts'
import { buildingBricks, notebooks, pictureBooks, prams } from './leaves/children-and-books.ts'
import {
  mensJackets,
  mensJeans,
  mensTShirts,
  womensJackets,
  womensJeans,
  womensTShirts,
} from './leaves/clothing.ts'
import {
  cameras,
  drones,
  headphoneLeaf,
  keyboards,
  laptops,
  smartphones,
  smartwatches,
  speakers,
} from './leaves/electronics.ts'
import { mensBoots, mensTrainers, womensBoots, womensTrainers } from './leaves/footwear.ts'
import {
  coffeeMachines,
  diningChairs,
  fryingPans,
  mugs,
  officeChairs,
  tableLamps,
  vacuumCleaners,
} from './leaves/home.ts'
import { balls, bikeHelmets, tents, waterBottles } from './leaves/sport.ts'
import { brakePads, carFilters, drills } from './leaves/tools-and-car.ts'

/** A node has either further categories or, as a leaf, products. */
export type CategoryNode = {
  readonly key: string
  readonly names: Words
  readonly slugs: Words
  readonly children: readonly CategoryNode[]
  readonly leaf?: Leaf
}

function group(key: string, names: Words, ...children: readonly (CategoryNode | Leaf)[]): CategoryNode {
  return {
    key,
    names,
    slugs: slugsOf(names),
    children: children.map((child) => ('children' in child ? child : leafNode(child))),
  }
}

function leafNode(leaf: Leaf): CategoryNode {
  return { key: leaf.key, names: leaf.names, slugs: slugsOf(leaf.names), children: [], leaf }
}

function slugsOf(names: Words): Words {
  return inEveryLanguage((locale) => slugOf(names[locale]))
}

export const categoryTree: readonly CategoryNode[] = [
  group(
    'electronics',
    words('Electronics', 'Elektronika', 'Elektronika', 'Elektroonika'),
    group(
      'phones-and-watches',
      words('Phones and watches', 'Telefonai ir laikrodžiai', 'Tālruņi un pulksteņi', 'Telefonid ja kellad'),
      smartphones,
      smartwatches,
    ),
    group(
      'computers',
      words('Computers', 'Kompiuterinė technika', 'Datortehnika', 'Arvutitehnika'),
      laptops,
      keyboards,
    ),
    group('sound', words('Sound', 'Garso technika', 'Audiotehnika', 'Helitehnika'), headphoneLeaf, speakers),
    group(
      'photo-and-video',
      words('Photo and video', 'Foto ir vaizdo technika', 'Foto un video', 'Foto ja video'),
      cameras,
      drones,
    ),
  ),
  group(
    'women',
    words('Women', 'Moterims', 'Sievietēm', 'Naistele'),
    womensTShirts,
    womensJackets,
    womensJeans,
    handbags,
  ),
  group('men', words('Men', 'Vyrams', 'Vīriešiem', 'Meestele'), mensTShirts, mensJackets, mensJeans),
  group(
    'shoes',
    words('Shoes', 'Avalynė', 'Apavi', 'Jalatsid'),
    group(
      'trainers',
      words('Trainers', 'Sportiniai bateliai', 'Sporta apavi', 'Tossud'),
      womensTrainers,
      mensTrainers,
    ),
    group('boots', words('Boots', 'Auliniai batai', 'Zābaki', 'Saapad'), womensBoots, mensBoots),
  ),
  group(
    'accessories',
    words('Accessories', 'Aksesuarai', 'Aksesuāri', 'Aksessuaarid'),
    backpacks,
    caps,
    sunglasses,
    rings,
  ),
  group(
    'beauty-and-health',
    words('Beauty and health', 'Grožis ir sveikata', 'Skaistums un veselība', 'Ilu ja tervis'),
    perfumes,
    faceCreams,
    shampoos,
    vitamins,
  ),
  group(
    'home-and-kitchen',
    words('Home and kitchen', 'Namai ir virtuvė', 'Mājai un virtuvei', 'Kodu ja köök'),
    group(
      'lighting-and-furniture',
      words(
        'Lighting and furniture',
        'Šviestuvai ir baldai',
        'Apgaismojums un mēbeles',
        'Valgustid ja mööbel',
      ),
      tableLamps,
      diningChairs,
      officeChairs,
    ),
    group(
      'kitchenware',
      words('Kitchenware', 'Virtuvės reikmenys', 'Virtuves piederumi', 'Kööginõud'),
      mugs,
      fryingPans,
    ),
    group(
      'appliances',
      words('Appliances', 'Buitinė technika', 'Sadzīves tehnika', 'Kodumasinad'),
      coffeeMachines,
      vacuumCleaners,
    ),
  ),
  group(
    'tools-and-car',
    words('Tools and car', 'Įrankiai ir autoprekės', 'Instrumenti un autopreces', 'Tööriistad ja autokaubad'),
    drills,
    group(
      'car-parts',
      words('Car parts', 'Automobilių dalys', 'Auto daļas', 'Autoosad'),
      brakePads,
      carFilters,
    ),
  ),
  group(
    'sport-and-outdoors',
    words('Sport and outdoors', 'Sportas ir laisvalaikis', 'Sports un atpūta', 'Sport ja vaba aeg'),
    bikeHelmets,
    balls,
    tents,
    waterBottles,
  ),
  group(
    'children-and-books',
    words(
      'Children and books',
      'Vaikų prekės ir knygos',
      'Bērnu preces un grāmatas',
      'Lastekaubad ja raamatud',
    ),
    prams,
    buildingBricks,
    pictureBooks,
    notebooks,
  ),
]

export function everyCategory(nodes: readonly CategoryNode[] = categoryTree): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...everyCategory(node.children)])
}

export const leaves: readonly Leaf[] = everyCategory().flatMap(({ leaf }) => leaf ?? [])
