import coffeeMachine from './pictures/coffee-machine.svg?url&no-inline'
import headphones from './pictures/headphones.svg?url&no-inline'
import jacket from './pictures/jacket.svg?url&no-inline'
import phone from './pictures/phone.svg?url&no-inline'
import shoes from './pictures/shoes.svg?url&no-inline'
import watch from './pictures/watch.svg?url&no-inline'

type Picture = { src: string; tint: 1 | 2 | 3 | 4 }

/** Of kinds of goods; one that was added without has none. */
export const presetPictures: Readonly<Record<string, Picture>> = {
  shoes: { src: shoes, tint: 2 },
  jacket: { src: jacket, tint: 4 },
  headphones: { src: headphones, tint: 3 },
  phone: { src: phone, tint: 2 },
  watch: { src: watch, tint: 1 },
  coffee_machine: { src: coffeeMachine, tint: 3 },
}
