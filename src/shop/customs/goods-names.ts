import type { MessageKey } from '#locales/messages.ts'

const names: Readonly<Record<string, MessageKey>> = {
  backpack: 'goods.backpack',
  bed_linen: 'goods.bed_linen',
  book: 'goods.book',
  bottle: 'goods.bottle',
  camera: 'goods.camera',
  car_part: 'goods.car_part',
  childrens_clothes: 'goods.childrens_clothes',
  coffee_machine: 'goods.coffee_machine',
  cosmetics: 'goods.cosmetics',
  dishes: 'goods.dishes',
  dress: 'goods.dress',
  game_console: 'goods.game_console',
  handbag: 'goods.handbag',
  headphones: 'goods.headphones',
  jacket: 'goods.jacket',
  jewellery: 'goods.jewellery',
  kitchen_appliance: 'goods.kitchen_appliance',
  lamp: 'goods.lamp',
  laptop: 'goods.laptop',
  other: 'goods.other',
  perfume: 'goods.perfume',
  phone: 'goods.phone',
  shoes: 'goods.shoes',
  speaker: 'goods.speaker',
  sports_gear: 'goods.sports_gear',
  sunglasses: 'goods.sunglasses',
  t_shirt: 'goods.t_shirt',
  tablet: 'goods.tablet',
  tool: 'goods.tool',
  toy: 'goods.toy',
  trousers: 'goods.trousers',
  vitamins: 'goods.vitamins',
  watch: 'goods.watch',
}

/** The name of a kind of goods; null for one that was added without. */
export function goodsName(code: string): MessageKey | null {
  return names[code] ?? null
}
