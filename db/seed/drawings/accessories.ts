import { box, disc, line, type Paint, shape, stitches, type Template, tone, wordmark } from './shading.ts'

const cap: Template = {
  floor: [218, 280, 168],
  detail: [140, 80, 176],
  angle: { tilt: 5 },
  scale: { centimetres: 34, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const crown =
      'M58 226C52 140 106 84 184 84C262 84 304 138 308 212C296 242 220 264 150 261C98 259 60 248 58 226Z'
    const brim =
      'M150 261C220 264 296 242 308 212C350 222 390 246 390 268C388 290 340 302 286 300C226 298 174 282 150 261Z'
    return `${shape(crown, body, 'ball')}
${tone('M184 84C134 106 116 190 126 259C90 255 60 245 58 226C52 140 106 84 184 84Z', '#000', 0.1)}
${line('M184 84C134 106 116 190 126 259M184 84C248 92 288 150 297 226', '#000', 2, 'stroke-opacity=".3"')}${stitches('M180 85C128 106 110 190 120 258M188 85C140 108 122 190 132 260M182 86C244 96 282 152 291 232', '#fff', 0.5)}
<g fill-opacity=".5"><ellipse cx="98" cy="142" rx="4" ry="5"/><ellipse cx="150" cy="130" rx="4" ry="4.5"/><ellipse cx="264" cy="128" rx="3" ry="5"/></g>${disc([185, 84, 12, 6], second, 'ball')}
${tone('M58 226C60 248 98 259 150 261C220 264 296 242 308 212L307 202C292 230 220 250 150 248C100 247 62 238 58 216Z', '#000', 0.14)}
${shape(brim, second, 'diagonal')}${tone('M390 268C388 290 340 302 286 300C226 298 174 282 150 261C180 276 230 289 288 290C340 291 380 282 390 268Z', '#000', 0.3)}
${tone('M150 261C220 264 296 242 308 212L318 215C304 250 226 272 162 268Z', '#000', 0.22)}
${stitches('M176 272C220 284 256 288 290 288C336 288 370 280 378 266C372 250 350 238 322 228M194 270C226 278 260 281 290 281C328 281 356 274 364 264C358 254 342 246 322 239M214 268C240 272 264 274 288 274C316 274 340 270 348 262')}
<g transform="translate(216 176) skewY(6) skewX(-5)">${box([-38, -26, 76, 52], 8, third, 'diagonal')}<rect x="-34" y="-22" width="68" height="44" rx="5" fill="none" stroke="${second}" stroke-opacity=".6" stroke-width="1.4" stroke-dasharray="4 3"/>${wordmark(label, 0, 0, 56, second, 12)}</g>
${line('M84 160C96 124 128 100 164 94', '#fff', 7, 'stroke-opacity=".4"')}`
  },
}

const sunglasses: Template = {
  floor: [200, 282, 150],
  detail: [44, 136, 164],
  angle: { tilt: -9 },
  scale: { centimetres: 18, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const left =
      'M50 168C92 152 150 154 180 168C188 176 186 196 180 218C172 250 150 270 120 270C80 270 54 240 48 190C47 180 47 172 50 168Z'
    const right =
      'M350 168C308 152 250 154 220 168C212 176 214 196 220 218C228 250 250 270 280 270C320 270 346 240 352 190C353 180 353 172 350 168Z'
    const lens = (d: string) =>
      `<path d="${d}" fill="${second}" fill-opacity=".9"/><path d="${d}" fill="url(#tint)"/><path d="${d}" fill="url(#sheen)" opacity=".55"/>`
    const frame = (d: string) =>
      `<path d="${d}" fill="none" stroke="${body}" stroke-width="13" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="url(#diagonal)" stroke-width="13"/>`
    return `<linearGradient id="tint" x2="0" y2="1"><stop stop-opacity=".82"/><stop offset="1" stop-opacity=".1"/></linearGradient>
${line('M48 166L98 132C108 126 116 134 117 156', body, 8)}${line('M48 166L98 132C108 126 116 134 117 156', '#000', 8, 'stroke-opacity=".35"')}${line('M352 166L302 132C292 126 284 134 283 156', body, 8)}${line('M352 166L302 132C292 126 284 134 283 156', '#000', 8, 'stroke-opacity=".45"')}
${lens(left)}${lens(right)}
${line('M182 184C190 170 210 170 218 184', body, 12)}${line('M184 180C192 169 208 169 215 179', '#fff', 2.5, 'stroke-opacity=".45"')}${line('M180 206q5 12 1 22M220 206q-5 12 -1 22', '#fff', 5, 'stroke-opacity=".5"')}
${frame(left)}${frame(right)}${line('M52 164C92 150 148 152 176 163M224 163C252 152 308 150 346 163', '#fff', 2.4, 'stroke-opacity=".5"')}
${shape('M40 162L58 158V178L42 180C38 176 38 166 40 162ZM360 162L342 158V178L358 180C362 176 362 166 360 162Z', body, 'diagonal')}<g fill="${third}"><circle cx="51" cy="168" r="3"/><circle cx="349" cy="168" r="3"/></g>`
  },
}

const ring: Template = {
  floor: [200, 346, 84],
  detail: [118, 48, 164],
  angle: { tilt: 14, lift: 6 },
  scale: { centimetres: 4.2, beside: 'coin' },
  art({ body, second, third }: Paint) {
    const hoop = (x: number, y: number, rx: number, ry: number) =>
      `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`
    const back = hoop(212, 238, 94, 98) + hoop(212, 238, 80, 84)
    const front = hoop(200, 242, 100, 104) + hoop(202, 242, 82, 86)
    const band = (d: string, ...fills: string[]) =>
      fills.map((fill) => `<path fill-rule="evenodd" d="${d}" fill="${fill}"/>`).join('')
    const table = 'M172 86H228L246 100H154Z'
    return `${band(back, body)}<path fill-rule="evenodd" d="${back}" fill-opacity=".5"/>
${band(front, body, 'url(#shine)')}<linearGradient id="shine" x2=".9" y2="1"><stop stop-color="#fff" stop-opacity=".1"/><stop offset=".16" stop-color="#fff" stop-opacity=".75"/><stop offset=".3" stop-opacity=".12"/><stop offset=".55" stop-opacity=".4"/><stop offset=".72" stop-color="#fff" stop-opacity=".55"/><stop offset=".85" stop-opacity=".1"/><stop offset="1" stop-opacity=".5"/></linearGradient>
<ellipse cx="202" cy="242" rx="82" ry="86" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.5"/><ellipse cx="200" cy="242" rx="99" ry="103" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.5"/>
${[-1, 1].map((side) => [34, 50, 65].map((turn, index) => `<g transform="rotate(${side * turn} 200 242)">${disc([200, 146, 10 - index * 2], third, 'ball')}<path d="M194 143l6 -4l6 4l-6 5z" fill="#fff" fill-opacity=".6"/></g>`).join('')).join('')}
${shape('M168 132L186 152H214L232 132L224 126H176Z', body, 'side', 'bottom')}
${shape('M142 106L154 100H246L258 106L200 158Z', second)}${shape(table, second)}
${tone('M142 106L172 106L200 158Z', '#000', 0.12)}${tone('M172 106H200V158Z', '#fff', 0.42)}${tone('M200 106H228L200 158Z', '#000', 0.2)}${tone('M228 106H258L200 158Z', '#000', 0.42)}
${tone('M172 86L142 106H172L186 96Z', '#fff', 0.55)}${tone('M186 96L172 106H200ZM214 96L200 106H228Z', '#000', 0.1)}${tone('M172 86H228L214 96H186Z', '#fff', 0.78)}${tone('M186 96H214L200 106Z', '#fff', 0.4)}${tone('M228 86L258 106H228L214 96Z', '#000', 0.16)}
<path d="M172 86H228L258 106L200 158L142 106Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.4" stroke-linejoin="round"/>
${line('M152 100L176 136M248 100L224 136M200 104V150', body, 5)}${line('M151 99L175 135M199 104V148', '#fff', 1.6, 'stroke-opacity=".6"')}`
  },
}

/** A ring without a stone, with an engraved line. */
const band: Template = {
  floor: [200, 338, 96],
  detail: [112, 70, 176],
  angle: { tilt: 14, lift: 6 },
  scale: { centimetres: 4.2, beside: 'coin' },
  art({ body, second, third }: Paint) {
    const hoop = (x: number, y: number, rx: number, ry: number) =>
      `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`
    const layer = (d: string, fill: string, more = '') =>
      `<path fill-rule="evenodd" d="${d}" fill="${fill}"${more}/>`
    const far = hoop(226, 206, 112, 122) + hoop(226, 206, 98, 108)
    const near = hoop(186, 214, 118, 126) + hoop(190, 213, 102, 111)
    const outside =
      'M170 89C192 84 214 82 230 84C296 88 338 146 338 206C338 268 296 326 232 329C216 330 198 334 186 340C252 336 304 282 304 214C304 146 252 92 186 88Z'
    return `${layer(far, second)}${layer(far, '#000', ' fill-opacity=".45"')}
${shape(outside, body)}<path d="${outside}" fill="url(#gleam)"/><linearGradient id="gleam" x2=".3" y2="1"><stop stop-color="#fff" stop-opacity=".8"/><stop offset=".2" stop-color="#fff" stop-opacity=".1"/><stop offset=".42" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity=".5"/><stop offset=".75" stop-opacity=".12"/><stop offset="1" stop-opacity=".5"/></linearGradient>
${line('M216 85C288 98 322 150 322 210C322 270 286 320 214 332', '#000', 5, 'stroke-opacity=".3"')}${line('M217 86C289 99 324 150 324 210C324 270 288 320 215 332', third, 2.5, 'stroke-dasharray="9 5 2 5"')}
${layer(near, body)}${layer(near, 'url(#diagonal)')}<ellipse cx="190" cy="213" rx="102" ry="111" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/><ellipse cx="186" cy="214" rx="117" ry="125" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>
${line('M84 168C98 128 128 104 160 98', '#fff', 5, 'stroke-opacity=".8"')}${line('M286 262C276 290 256 312 230 322', '#fff', 4, 'stroke-opacity=".5"')}`
  },
}

const smartwatch: Template = {
  floor: [200, 378, 74],
  detail: [118, 122, 164],
  angle: { tilt: -16, isMirrored: false },
  scale: { centimetres: 8.8, beside: 'coin' },
  art({ body, second, third }: Paint) {
    const ring = (radius: number, share: number, colour: string) => {
      const around = 2 * Math.PI * radius
      return `<circle cx="172" cy="236" r="${radius}" fill="none" stroke="${colour}" stroke-opacity=".3" stroke-width="8"/><circle cx="172" cy="236" r="${radius}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-dasharray="${Math.round(around * share)} 300" transform="rotate(-90 172 236)"/>`
    }
    return `${shape('M160 28C160 20 164 16 172 16H228C236 16 240 20 240 28L254 136H146Z', body, 'cylinder')}${shape('M146 264H254L240 370C240 378 236 382 228 382H172C164 382 160 378 160 370Z', body, 'cylinder')}${tone('M152 96L146 136H254L248 96ZM146 264H254L249 298H151Z', '#000', 0.2)}
<g fill-opacity=".4"><ellipse cx="200" cy="312" rx="5" ry="4"/><ellipse cx="200" cy="332" rx="5" ry="4"/><ellipse cx="200" cy="352" rx="5" ry="4"/></g>${line('M170 40L166 76M166 300L172 350', '#fff', 4, 'stroke-opacity=".3"')}
${box([288, 172, 14, 30], 5, second, 'top')}<path d="M292 177v20M296 177v20" stroke="#000" stroke-opacity=".35" stroke-width="1.500"/>${box([289, 216, 9, 26], 4, second, 'side')}
${box([110, 110, 182, 182], 46, second, 'diagonal')}<rect x="112" y="112" width="178" height="178" rx="44" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>${box([121, 121, 160, 160], 37, '#0d0d0d')}
<path d="M146 148h13v38h-13zM170 148h13v38h-13zM207 148h22v8h-14v7h14v23h-22v-8h14v-7h-14zM240 148h22v38h-22z" fill="#fff"/><path d="M248 156h6v22h-6z" fill="#0d0d0d"/><circle cx="195" cy="160" r="3" fill="#fff"/><circle cx="195" cy="174" r="3" fill="#fff"/>
${ring(30, 0.8, third)}${ring(19, 0.55, body)}${ring(8, 0.7, '#fff')}
${line('M220 214H262', '#fff', 6, 'stroke-opacity=".85"')}${line('M220 230H248', third, 5)}${line('M218 256h9l5 -10l8 18l6 -12l4 4h12', '#fff', 3, 'stroke-linejoin="round" stroke-opacity=".85"')}
<path d="M158 121H190L132 268C125 262 121 254 121 244V158C121 138 138 121 158 121Z" fill="#fff" fill-opacity=".08"/>`
  },
}

export const accessories = { smartwatch, cap, sunglasses, ring, band }
