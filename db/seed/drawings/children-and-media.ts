import {
  box,
  disc,
  gradient,
  ink,
  line,
  type Paint,
  shape,
  short,
  stitches,
  type Template,
  tone,
  wordmark,
} from './shading.ts'

const pram: Template = {
  floor: [200, 352, 138],
  detail: [78, 62, 190],
  angle: { turn: 3 },
  scale: { centimetres: 122, beside: 'person', across: [74, 382] },
  art({ body, second, third }: Paint) {
    const spokes =
      '<path d="M-24 0H24M0 -24V24M-17 -17L17 17M-17 17L17 -17" stroke="#aaa" stroke-width="2.5"/>'
    const wheel = (x: number) =>
      `<g transform="translate(${x} 314)"><circle r="34" fill="none" stroke="#222" stroke-width="9"/><circle r="35" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="2"/><circle r="27" fill="none" stroke="#c4c4c4" stroke-width="3"/>${spokes}${disc([0, 0, 8], third, 'ball')}</g>`
    const hood = 'M84 176C80 108 124 60 192 58C200 58 206 62 206 70V176Z'
    return `${line('M288 186L342 110C348 102 356 98 368 98', '#8e8e8e', 9)}${line('M290 180L340 109', '#fff', 2.5, 'stroke-opacity=".8"')}${line('M346 104C352 99 358 98 370 98', ink, 13)}
${line('M142 252L276 314M262 252L126 314', '#8e8e8e', 8)}${line('M142 250L276 312', '#fff', 2, 'stroke-opacity=".7"')}
${shape('M150 290H252L244 314C242 320 238 322 232 322H170C164 322 160 320 158 314Z', second, 'side', 'bottom')}${wheel(124)}${wheel(278)}
${shape(hood, second, 'ball')}${tone('M206 176L98 122C90 136 84 156 84 176ZM206 176L138 76C156 64 174 59 192 58C200 58 206 62 206 70Z', '#000', 0.12)}${line('M206 176L98 122M206 176L138 76', '#000', 2.4, 'stroke-opacity=".28"')}${line('M90 160C92 112 130 72 186 67', '#fff', 3, 'stroke-opacity=".4"')}${line('M201 66V174', third, 5)}
${shape('M80 172H306C312 172 314 176 313 182C306 236 262 262 196 262C130 262 88 236 78 182C77 176 76 172 80 172Z', body, 'diagonal', 'bottom')}
${shape('M204 168H304C314 168 317 174 315 184L312 198C280 206 236 206 204 200Z', second, 'top', 'side')}${stitches('M208 195C238 200 280 200 308 193')}${shape('M76 170H204V184H78Z', body)}${tone('M76 170H204V184H78Z', '#000', 0.28)}
${line('M92 208C112 240 150 252 196 252C240 252 280 240 300 210', '#fff', 1.6, 'stroke-opacity=".45" stroke-dasharray="4 4"')}${disc([206, 178, 8], third, 'ball')}${line('M288 186h-.1', '#ddd', 10)}`
  },
}

/** Bricks of a building set, in units of one stud, seen from the front left above. */
const toyBricks: Template = {
  floor: [200, 330, 178],
  detail: [112, 66, 176],
  angle: {},
  scale: { centimetres: 8, beside: 'coin' },
  art({ body, second, third }: Paint) {
    const at = (x: number, y: number, z: number): [number, number] => [
      202 + x * 39 - y * 32,
      258 + x * 12.5 + y * 16.5 - z * 47,
    ]
    const write = (...points: [number, number, number][]) =>
      `M${points.map(([x, y, z]) => at(x, y, z).map(short).join(' ')).join('L')}Z`
    const brick = (x: number, y: number, z: number, long: number, deep: number, tint: string) => {
      const [right, front, top] = [x + long, y + deep, z + 1]
      const studs = Array.from({ length: long * deep }, (_, index) => {
        const [cx, cy] = at(x + (index % long) + 0.5, y + Math.floor(index / long) + 0.5, top)
        return `<use href="#stud" x="${short(cx)}" y="${short(cy - 9)}"/>`
      })
      const face = write([x, front, z], [right, front, z], [right, front, top], [x, front, top])
      const end = write([right, y, z], [right, front, z], [right, front, top], [right, y, top])
      const lid = write([x, y, top], [right, y, top], [right, front, top], [x, front, top])
      return `${shape(face, tint, 'bottom')}${shape(end, tint)}${tone(end, '#000', 0.34)}${shape(lid, tint)}${tone(lid, '#fff', 0.2)}<g fill="${tint}">${studs.join('')}</g>`
    }
    const wall = 'M-18 0v9a18 8.5 0 0 0 36 0v-9z'
    const cap = 'rx="18" ry="8.5"'
    return [
      `<defs><g id="stud"><path d="${wall}"/>${tone(wall, '#000', 0.2)}<ellipse ${cap}/><ellipse ${cap} fill="#fff" fill-opacity=".26"/></g></defs>`,
      brick(-2, -1, 0, 4, 2, body),
      brick(-2, -1, 1, 2, 2, second),
      brick(0, -1, 1, 2, 2, third),
      brick(-1, -1, 2, 3, 2, body),
      brick(-2, 1.9, 0, 2, 1, third),
      brick(1.5, 1.5, 0, 2, 2, second),
    ].join('')
  },
}

const book: Template = {
  floor: [204, 344, 130],
  detail: [112, 56, 172],
  angle: {},
  scale: { centimetres: 29, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const cover = 'M134 66L302 52C306 52 308 54 308 58V322C308 326 306 328 302 329L134 348Z'
    return `<clipPath id="c"><path d="${cover}"/></clipPath>
${shape('M98 54L266 42L306 53L134 68Z', '#fafafa')}${line('M106 57L272 45M114 60L280 47M122 63L290 50', '#000', 1, 'stroke-opacity=".2"')}${shape('M96 52L264 40L270 42L100 55Z', body)}
${shape('M96 54C96 51 99 51 102 53L134 66V348L102 334C98 332 96 330 96 326Z', body, 'side')}${tone('M96 54C96 51 99 51 102 53L134 66V348L102 334C98 332 96 330 96 326Z', '#000', 0.22)}
${line('M98 84L132 98M98 92L132 106M98 298L132 313', third, 2.4)}<g transform="translate(115 200) skewY(23) rotate(90)">${wordmark(label, 0, 0, 110, second, 10)}</g>
${shape(cover, body)}<g clip-path="url(#c)">${disc([236, 168, 46], third)}${disc([236, 168, 46], gradient('ball'))}${shape('M134 250C170 200 206 196 240 226C262 208 286 206 308 214V350H134Z', second)}${tone('M134 250C170 200 206 196 240 226C262 208 286 206 308 214V350H134Z', '#000', 0.12)}${shape('M134 284C186 244 250 250 308 272V350H134Z', second)}${tone('M134 318C190 286 250 288 308 300V350H134Z', '#000', 0.3)}</g>
${shape(cover, gradient('diagonal'))}${tone('M134 66L146 65V347L134 348Z', '#000', 0.18)}${tone('M146 65L149 65V346L146 347Z', '#fff', 0.22)}
<g transform="translate(228 92) skewY(-4.800)">${wordmark(label, 0, 0, 126, third, 16)}${line('M-34 22H34', second, 4)}</g><g transform="translate(228 318) skewY(-6)">${line('M-26 0H26', third, 4, 'stroke-dasharray="18 8"')}</g>
${line('M306 60V322', '#fff', 1.6, 'stroke-opacity=".35"')}`
  },
}

/** Blocks of wood: a gate with a roof, a column and a cube. */
const woodenBlocks: Template = {
  floor: [204, 344, 160],
  detail: [92, 70, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 32, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const cube = (x: number, y: number, side: number, colour: string) => {
      const front = `M${x} ${y}h${side}v${side}h${-side}z`
      const top = `M${x} ${y}l18 -16h${side}l-18 16z`
      const end = `M${x + side} ${y}l18 -16v${side}l-18 16z`
      return `${shape(front, colour, 'diagonal')}${shape(top, colour)}${tone(top, '#fff', 0.42)}${shape(end, colour)}${tone(end, '#000', 0.3)}`
    }
    const grain = (x: number, y: number, width: number) =>
      line(
        `M${x} ${y}q${width / 3} -6 ${width / 2} 0t${width / 2} 0M${x} ${y + 14}q${width / 4} 6 ${width / 2} 0t${width / 2} 0`,
        '#000',
        1.5,
        'stroke-opacity=".16"',
      )
    const arch = 'M92 178H276V252H238C238 200 130 200 130 252H92Z'
    const roof = 'M88 162L184 70L280 162Z'
    return `${cube(92, 252, 74, second)}${grain(102, 276, 54)}${cube(202, 252, 74, second)}${grain(212, 276, 54)}
${shape('M276 178L294 162V236L276 252Z', body)}${tone('M276 178L294 162V236L276 252Z', '#000', 0.3)}${shape('M92 178L110 162H294L276 178Z', body)}${tone('M92 178L110 162H294L276 178Z', '#fff', 0.4)}${shape(arch, body, 'diagonal')}${tone('M130 252C130 200 238 200 238 252L230 252C222 214 146 214 138 252Z', '#000', 0.3)}${grain(106, 192, 150)}
${shape('M280 162L298 148L202 58L184 70Z', third)}${tone('M280 162L298 148L202 58L184 70Z', '#000', 0.3)}${shape(roof, third, 'diagonal')}${line('M120 152q30 -8 60 0t66 0M148 128q18 -6 36 0t36 0', '#000', 1.5, 'stroke-opacity=".16"')}
${shape('M306 264V336C306 350 366 350 366 336V264Z', third, 'cylinder')}${disc([336, 264, 30, 10], third)}${disc([336, 264, 30, 10], '#fff')}${disc([336, 264, 29, 9], third, 'top')}<ellipse cx="336" cy="264" rx="17" ry="5" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1.500"/>
${cube(30, 288, 52, third)}${line('M46 328V304l10 14l10 -14v24', second, 6, 'stroke-linejoin="round"')}`
  },
}

/** A bound notebook with an elastic band, a ribbon and a pencil. */
const notebook: Template = {
  floor: [202, 352, 132],
  detail: [148, 60, 172],
  angle: { tilt: 8, lift: 4 },
  scale: { centimetres: 26, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    return `${shape('M104 62H296C304 62 308 66 308 74V340C308 346 304 350 298 350H116C106 350 100 344 100 336Z', '#f6f6f6')}<path d="M108 341H302M106 345H300" stroke="#000" stroke-opacity=".2"/>${shape('M100 330C100 342 108 348 118 348H298C304 348 308 346 310 342V346C310 354 306 358 298 358H116C102 358 92 350 92 338V320Z', body, 'bottom')}
${line('M196 350V384', third, 7)}${shape('M192.500 376h7v12l-3.500 -5l-3.500 5z', third)}
${box([92, 44, 216, 296], 12, body, 'diagonal')}<rect x="93" y="45" width="214" height="294" rx="11" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>${tone('M104 44H124V340H104C97 340 92 335 92 328V56C92 49 97 44 104 44Z', '#000', 0.26)}${tone('M124 44H128V340H124Z', '#fff', 0.2)}<path d="M98 62v260M106 56v272" stroke="#fff" stroke-opacity=".1" stroke-width="2"/>
${box([150, 96, 104, 58], 4, third)}<rect x="150" y="96" width="104" height="58" rx="4" fill="url(#top)"/>${wordmark(label, 202, 116, 74, second, 10)}${line('M166 136H238', second, 2.5, 'stroke-opacity=".55"')}
${box([276, 42, 12, 302], 2, second)}<path d="M276 42h12v302h-12z" fill="url(#cylinder)" opacity=".8"/>${tone('M288 44H293V340H288Z', '#000', 0.22)}
<g transform="rotate(38 214 246)"><path d="M206 160h18v160h-18z" fill-opacity=".3" transform="translate(8 6)"/>${box([204, 158, 6, 152], 0, third)}${box([210, 158, 6, 152], 0, second)}${box([216, 158, 6, 152], 0, third)}<path d="M204 158h18v152h-18z" fill="url(#cylinder)" opacity=".7"/>${shape('M204 310H222L213 338Z', '#eee', 'side')}${shape('M210 328.500H216L213 338Z', ink)}${box([204, 144, 18, 16], 0, gradient('steel'))}${box([204, 130, 18, 15], 4, body, 'side')}</g>`
  },
}

export const childrenAndMedia = {
  pram,
  'toy-bricks': toyBricks,
  'wooden-blocks': woodenBlocks,
  book,
  notebook,
}
