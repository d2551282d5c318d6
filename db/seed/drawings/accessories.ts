import {
  box,
  disc,
  gradient,
  line,
  type Paint,
  shape,
  stitches,
  type Template,
  tone,
  wordmark,
} from './shading.ts'

const watch: Template = {
  floor: [200, 378, 70],
  detail: [118, 118, 164],
  angle: { tilt: -18, isMirrored: false },
  scale: { centimetres: 8.8, beside: 'coin' },
  art({ body, second, third, label }: Paint) {
    const hours = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((hour) => `<use href="#h" transform="rotate(${hour * 30} 200 200)"/>`)
      .join('')
    // Sixty dashes on a circle of radius 65.5: 1.2 of line in every 6.859.
    const minutes =
      '<circle cx="200" cy="200" r="65.5" fill="none" stroke="#999" stroke-width="5" stroke-dasharray="1.2 5.659" stroke-dashoffset=".6"/>'
    return `<defs><path id="h" d="M198 133h4v14h-4z" fill="${third}"/></defs>
${shape('M158 26C158 20 162 18 168 18H232C238 18 242 20 242 26L256 138H144Z', body, 'cylinder')}${shape('M144 262H256L242 372C242 378 238 380 232 380H168C162 380 158 378 158 372Z', body, 'cylinder')}
${tone('M150 96L144 138H256L250 96ZM144 262H256L252 294H148Z', '#000', 0.16)}
${stitches('M168 30L156 124M232 30L244 124M156 276L168 370M244 276L232 370', '#fff', 0.55)}<g fill-opacity=".4"><ellipse cx="200" cy="318" rx="5" ry="3.5"/><ellipse cx="200" cy="337" rx="5" ry="3.5"/><ellipse cx="200" cy="356" rx="5" ry="3.5"/></g>
<path d="M146 126L136 156H264L254 126ZM136 244L146 274H254L264 244Z" fill="url(#steel)"/>
${box([292, 186, 19, 28], 4, gradient('metal'))}<path d="M296 191h12M296 196h12M296 201h12M296 206h12" stroke="#000" stroke-opacity=".35" stroke-width="1.5"/>
${disc([200, 200, 97], gradient('metal'), 'diagonal')}<circle cx="200" cy="200" r="91" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1.5"/>${disc([200, 200, 85], '#161616')}${disc([200, 200, 81], second, 'ball')}
${minutes}${hours}${wordmark(label, 200, 166, 44, third, 5)}
<circle cx="200" cy="238" r="18" fill-opacity=".25" stroke="#fff" stroke-opacity=".35"/><path d="M200 238l9 -10" stroke="${third}" stroke-width="2"/>
<rect x="250" y="191" width="19" height="18" rx="2" fill="#fff"/><path d="M257 195v10M262 195v10" stroke="#222" stroke-width="2.2"/>
${line('M201 201L163 173', '#000', 9, 'stroke-opacity=".6"')}${line('M201 201L233 143', '#000', 7, 'stroke-opacity=".6"')}${line('M200 200L162 172', '#fff', 6.5)}${line('M200 200L232 142', '#fff', 4.5)}${line('M192 186L232 258', third, 2)}${disc([200, 200, 6], third, 'ball')}
${tone('M140 160A72 72 0 0 1 236 136L170 262A72 72 0 0 1 140 160Z', '#fff', 0.1)}`
  },
}

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

export const accessories = { watch, cap, sunglasses, ring }
