import {
  box,
  disc,
  gradient,
  ink,
  line,
  type Paint,
  shape,
  short,
  type Template,
  tone,
  tube,
  wordmark,
} from './shading.ts'

const brakePads: Template = {
  floor: [200, 326, 172],
  detail: [112, 158, 176],
  angle: { turn: -4 },
  scale: { centimetres: 28, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const plate =
      'M-150 44L-138 4L-118 -2C-110 -40 -70 -68 0 -68C70 -68 110 -40 118 -2L138 4L150 44C150 52 144 56 136 54L112 46C60 62 -60 62 -112 46L-136 54C-144 56 -150 52 -150 44Z'
    const lining =
      'M-106 -4C-98 -34 -62 -56 0 -56C62 -56 98 -34 106 -4L112 26C112 32 108 36 102 37C60 50 -60 50 -102 37C-108 36 -112 32 -112 26Z'
    const rivet = (x: number, y: number) => `${disc([x, y, 7], '#999', 'ball')}`
    // The far pad shows its steel back, the near one its lining.
    const back = `<path d="${plate}" fill-opacity=".4" transform="translate(9 7)"/>${shape(plate, '#333')}<path d="${plate}" fill="${second}" transform="translate(-3 -3)"/><path d="${plate}" fill="url(#diagonal)" transform="translate(-3 -3)"/>${shape('M-70 -34C-40 -50 40 -50 70 -34L76 18C40 30 -40 30 -76 18Z', third)}${tone('M-70 -34C-40 -50 40 -50 70 -34L76 18C40 30 -40 30 -76 18Z', '#000', 0.12)}${wordmark(label, 0, -14, 96, second, 13)}${line('M-46 6H46', second, 4, 'stroke-dasharray="18 7 9 7"')}${rivet(-98, 6)}${rivet(98, 6)}`
    const near = `<path d="${plate}" fill-opacity=".35" transform="translate(8 10)"/><path d="${plate}" fill="#222" transform="translate(4 5)"/>${shape(plate, second, 'diagonal')}<path d="${plate}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/><path d="${lining}" transform="translate(0 9)" fill="#222"/><path d="${lining}" transform="translate(0 4)" fill="#333"/><path d="${lining}" fill="${body}"/><path d="${lining}" fill="url(#grit)"/><path d="${lining}" fill="url(#diagonal)"/>${tone('M-106 -4C-98 -34 -78 -48 -62 -50L-76 40C-88 40 -96 39 -102 37C-108 36 -112 32 -112 26ZM106 -4C98 -34 78 -48 62 -50L76 40C88 40 96 39 102 37C108 36 112 32 112 26Z', '#000', 0.22)}${line('M0 -55V45', '#000', 9, 'stroke-opacity=".6"')}${line('M5 -54V44', '#fff', 1.5, 'stroke-opacity=".3"')}${box([-142, 16, 16, 20], 3, gradient('metal'))}${box([126, 16, 16, 20], 3, gradient('metal'))}`
    return `<pattern id="grit" width="31" height="23" patternUnits="userSpaceOnUse" patternTransform="rotate(17)"><path d="M3 4h1.500M14 2h2M24 7h1.500M8 12h1.500M19 15h2M28 19h1.500M5 20h2M13 20h1" stroke="#fff" stroke-opacity=".4" stroke-width="1.600"/><path d="M8 5h2M19 8h1.500M27 2h2M2 14h1.500M13 10h2M25 14h1.500M10 17h1.500M21 21h2" stroke="#000" stroke-opacity=".5" stroke-width="1.800"/></pattern>
<g transform="translate(176 148) rotate(-9)">${back}</g><g transform="translate(212 254) rotate(5)">${near}</g>
${line('M350 244C372 250 374 282 354 292', third, 5)}${disc([352, 293, 7], ink, 'ball')}`
  },
}

/** A point of a slanted face: `across` along its first edge, `along` its second, both from 0 to 1. */
function onFace(across: number, along: number): string {
  return `${short(44 + 128 * across + 194 * along)} ${short(196 - 84 * across + 70 * along)}`
}

function strip(from: number, to: number, left = 0.09, right = 0.91): string {
  return `M${onFace(left, from)}L${onFace(right, from)}L${onFace(right, to)}L${onFace(left, to)}Z`
}

/** A panel of folded paper in a frame. */
const airFilter: Template = {
  floor: [212, 314, 168],
  detail: [112, 118, 164],
  angle: { tilt: 0 },
  scale: { centimetres: 38, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const face = strip(0, 1, 0, 1)
    const folds = 19
    const place = (index: number) => 0.07 + (0.86 * index) / folds
    const lit = Array.from({ length: folds }, (_, index) => strip(place(index), place(index + 0.5)))
    const dark = Array.from({ length: folds }, (_, index) => strip(place(index + 0.5), place(index + 1)))
    return `${shape('M44 196L238 266V314C236 318 232 318 228 316L48 250C45 248 44 246 44 242Z', body, 'top')}${tone('M44 228L238 298V314C236 318 232 318 228 316L48 250C45 248 44 246 44 242Z', '#000', 0.25)}
${shape('M238 266L366 182V226C366 230 365 232 362 234L240 314Z', body)}${tone('M238 266L366 182V226C366 230 365 232 362 234L240 314Z', '#000', 0.3)}${line('M48 220L236 288L362 206', second, 3)}
<path d="${face}" fill="${body}" stroke="${body}" stroke-width="10" stroke-linejoin="round"/><path d="${face}" fill="url(#top)"/>${line(`M${onFace(0.02, 0)}L${onFace(1, 0)}L${onFace(1, 0.98)}`, '#fff', 3, 'stroke-opacity=".6"')}
<path d="${strip(0.05, 0.95, 0.07, 0.93)}" fill="#333"/><path d="${lit.join('')}" fill="${third}"/><path d="${lit.join('')}" fill="#fff" fill-opacity=".5"/><path d="${dark.join('')}" fill="${third}"/><path d="${dark.join('')}" fill-opacity=".42"/>
<path d="${strip(0.07, 0.93, 0.34, 0.38)}${strip(0.07, 0.93, 0.62, 0.66)}" fill="${second}" fill-opacity=".85"/>${tone(strip(0.07, 0.93, 0.09, 0.15), '#000', 0.25)}
${line('M96 250l44 16m-16 -16l16 16l-20 6', '#fff', 5, 'stroke-opacity=".85" stroke-linejoin="round"')}`
  },
}

/** A canister that is screwed on; its open end is up. */
const oilFilter: Template = {
  floor: [200, 344, 112],
  detail: [108, 54, 176],
  angle: { tilt: 8, lift: 4 },
  scale: { centimetres: 16, beside: 'coin' },
  art({ body, second, third, label }: Paint) {
    const holes = Array.from({ length: 8 }, (_, index) => {
      const turn = (index * Math.PI) / 4 + 0.4
      return `<ellipse cx="${short(200 + 52 * Math.cos(turn))}" cy="${short(98 + 15 * Math.sin(turn))}" rx="8" ry="3.500"/>`
    })
    const flutes = [112, 124, 142, 166, 192, 218, 242, 262, 278]
    return `${shape('M98 300L108 334C130 352 270 352 292 334L302 300Z', body, 'cylinder')}<path d="${flutes.map((x) => `M${x} 306l${short((200 - x) * 0.1)} 36`).join('')}" stroke="#000" stroke-opacity=".32" stroke-width="5"/>
${shape(tube(94, 98, 212, 300, 22), body, 'cylinder')}
${shape('M94 176C94 206 306 206 306 176V264C306 294 94 294 94 264Z', third)}<path d="M94 176C94 206 306 206 306 176V264C306 294 94 294 94 264Z" fill="url(#cylinder)" opacity=".7"/>${line('M94 184c0 30 212 30 212 0M94 257c0 30 212 30 212 0', second, 4)}${wordmark(label, 190, 230, 112, second, 18)}${line('M142 256C170 261 210 262 240 259', second, 5, 'stroke-dasharray="22 8"')}
${disc([200, 98, 106, 29], '#888')}${disc([200, 98, 106, 29], gradient('metal'))}${disc([200, 96, 92, 24], ink)}${disc([200, 94, 92, 23], '#333', 'top')}${disc([200, 96, 76, 19], '#bbb')}${disc([200, 97, 76, 19], gradient('steel'))}
<g fill="#222">${holes.join('')}</g>${disc([200, 97, 30, 9], '#666')}${disc([200, 95, 30, 9], gradient('steel'))}${disc([200, 96, 22, 6], '#111')}<path d="M180 97q20 10 40 0M182 100q18 9 36 0" fill="none" stroke="#999" stroke-width="1.500"/>
${line('M112 130V290', '#fff', 5, 'stroke-opacity=".35"')}`
  },
}

export const carParts = { 'brake-pads': brakePads, 'air-filter': airFilter, 'oil-filter': oilFilter }
