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
  wordmark,
} from './shading.ts'

const phone: Template = {
  floor: [206, 356, 120],
  detail: [66, 40, 170],
  angle: { turn: 6 },
  scale: { centimetres: 22, beside: 'hand', across: [66, 336] },
  art({ body, second, third }: Paint) {
    const lens = (y: number) =>
      `${disc([134, y, 18], ink)}${disc([134, y, 18], gradient('diagonal'))}${disc([134, y, 13], '#111')}${disc([134, y, 7], '#333', 'ball')}${disc([129, y - 5, 2.6], '#fff')}`
    return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#111"/><stop offset=".75" stop-color="${second}"/></linearGradient><clipPath id="s"><rect x="187" y="77" width="128" height="274" rx="20"/></clipPath>
<g transform="rotate(-9 160 200)">${box([88, 60, 142, 288], 26, body, 'diagonal')}<rect x="89.5" y="61.5" width="139" height="285" rx="25" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>
<rect x="102" y="72" width="64" height="98" rx="22" fill-opacity=".18"/><path d="M103 98a21 21 0 0 1 21 -25h20a21 21 0 0 1 21 20" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>${lens(98)}${lens(144)}${disc([182, 92, 6], '#fff', 'ball')}<path d="M86 150v40" stroke="#000" stroke-opacity=".4" stroke-width="3"/></g>
<g transform="rotate(5 250 214)"><rect x="172" y="76" width="142" height="288" rx="26" fill-opacity=".25"/>${box([180, 70, 142, 288], 26, '#161616')}<rect x="180" y="70" width="142" height="288" rx="26" fill="none" stroke="${body}" stroke-width="4"/><rect x="179" y="69" width="144" height="290" rx="27" fill="none" stroke="url(#diagonal)" stroke-width="3"/>
<g clip-path="url(#s)"><path d="M187 77h128v274h-128z" fill="url(#sky)"/>${disc([262, 240, 26], third)}${disc([262, 240, 26], gradient('ball'))}${shape('M187 268q34 -26 64 -4t64 -6v96h-128z', second)}${tone('M187 268q34 -26 64 -4t64 -6v96h-128z', '#000', 0.35)}${shape('M187 300q40 -24 70 -8t58 -4v66h-128z', body)}${tone('M187 300q40 -24 70 -8t58 -4v66h-128z', '#000', 0.5)}
${tone('M180 70h92L206 360H180Z', '#fff', 0.09)}</g>
<rect x="232" y="86" width="38" height="10" rx="5"/>${line('M216 128v28M230 128v28M230 128h-.1M244 135v.1M244 149v.1M258 128v28M272 128h14v28h-14z', '#fff', 5.5)}${line('M226 116h50', '#fff', 3, 'stroke-opacity=".6"')}${line('M234 343h34', '#fff', 3, 'stroke-opacity=".8"')}</g>`
  },
}

const laptop: Template = {
  floor: [200, 326, 176],
  detail: [196, 196, 164],
  angle: { turn: 5 },
  scale: { centimetres: 40, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const rows = [276, 284, 292.5]
      .map((y, index) => {
        const half = 100 + index * 6.6
        const step = short((half * 2 - 6) / 14)
        const key = short((half * 2 - 6) / 14 - 3)
        return `<path d="M${short(200 - half + 4)} ${y}H${short(200 + half)}" stroke="#1a1a1a" stroke-width="6" stroke-dasharray="${key} ${short(Number(step) - Number(key))}"/>`
      })
      .join('')
    return `<linearGradient id="sky" x2=".3" y2="1"><stop stop-color="${second}"/><stop offset="1" stop-color="${third}"/></linearGradient><clipPath id="s"><path d="M84 93H316L320 250H80Z"/></clipPath>
${shape('M82 80H318C325 80 329 84 329 91L334 262H66L71 91C71 84 75 80 82 80Z', body, 'diagonal')}
${shape('M83 84H317C322 84 325 87 325 92L330 260H70L75 92C75 87 78 84 83 84Z', '#161616')}
<g clip-path="url(#s)"><path d="M80 90H320V252H80Z" fill="url(#sky)"/><path d="M80 90H320V252H80Z" fill-opacity=".28"/>${disc([252, 150, 26], third)}${disc([252, 150, 26], gradient('glow'))}
${shape('M80 214C120 170 150 168 188 204C216 176 250 176 320 222V252H80Z', second)}${tone('M80 214C120 170 150 168 188 204C216 176 250 176 320 222V252H80Z', '#000', 0.3)}${shape('M80 236C140 206 210 214 320 240V252H80Z', body)}${tone('M80 236C140 206 210 214 320 240V252H80Z', '#000', 0.45)}
${tone('M80 90H206L128 252H80Z', '#fff', 0.12)}</g><circle cx="200" cy="88.5" r="1.5" fill="#555"/>
${shape('M66 262H334L364 314H36Z', body, 'top', 'side')}${tone('M76 262H324L326 267H74Z', '#000', 0.55)}
${tone('M92 270H308L319 300H81Z', '#000', 0.28)}${rows}
${shape('M168 302H232L236 312H164Z', body)}${tone('M168 302H232L236 312H164Z', '#000', 0.14)}
${shape('M36 314H364C364 322 358 326 350 326H50C42 326 36 322 36 314Z', body, 'bottom')}${tone('M36 314H364V316H36Z', '#fff', 0.5)}${tone('M172 314H228C228 319 224 320 220 320H180C176 320 172 319 172 314Z', '#000', 0.3)}
${wordmark(label, 200, 255.5, 40, '#888', 3)}`
  },
}

const camera: Template = {
  floor: [200, 318, 156],
  detail: [108, 124, 190],
  angle: { turn: -6, isMirrored: false },
  scale: { centimetres: 19, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const plate =
      'M62 178V156C62 142 72 134 86 134H144L160 104C163 97 168 95 175 95H225C232 95 237 97 240 104L256 134H314C328 134 338 142 338 156V178Z'
    return `<pattern id="grain" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2" cy="2" r="1.2" fill="#fff" fill-opacity=".09"/></pattern>
${box([84, 122, 36, 16], 5, gradient('steel'))}${disc([102, 122, 16, 4.5], third)}${disc([102, 122, 16, 4.5], gradient('top'))}${box([276, 114, 42, 22], 4, gradient('steel'))}<path d="M280 116v18M286 116v18M292 116v18M298 116v18M304 116v18M310 116v18" stroke="#000" stroke-opacity=".3" stroke-width="2"/>${box([182, 88, 36, 9], 2, gradient('metal'))}
${box([62, 150, 276, 166], 20, body, 'bottom')}${shape('M62 176H338V292H62Z', second)}<path d="M62 176H338V292H62Z" fill="#000" fill-opacity=".55"/><path d="M62 176H338V292H62Z" fill="url(#grain)"/><path d="M62 176H338V292H62Z" fill="url(#side)"/>
${shape(plate, body, 'top', 'side')}${tone('M62 174H338V179H62Z', '#000', 0.3)}${line('M148 134L163 105C165 101 169 99 175 99H225', '#fff', 2, 'stroke-opacity=".55"')}
${shape('M62 172H100C114 176 116 196 115 230C114 268 112 290 104 300H80C68 300 62 292 62 280Z', ink, 'side')}<path d="M62 172H100C114 176 116 196 115 230C114 268 112 290 104 300H80C68 300 62 292 62 280Z" fill="url(#grain)"/>
${wordmark(label, 200, 118, 52, second, 8)}${disc([304, 156, 6], third, 'ball')}
<g transform="translate(4 6)">${disc([206, 222, 88], '#000')}</g>${disc([206, 222, 88], gradient('metal'))}${disc([206, 222, 86], ink)}
<circle cx="206" cy="222" r="79" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="12" stroke-dasharray="3 3.2"/>${disc([206, 222, 86], gradient('diagonal'))}
${disc([206, 222, 70], '#111')}<circle cx="206" cy="222" r="69" fill="none" stroke="${third}" stroke-width="2.5"/>${disc([206, 222, 62], ink, 'diagonal')}${disc([206, 222, 52], '#0c0c0c')}
${disc([206, 222, 46], second)}${disc([206, 222, 46], gradient('hollow'))}<circle cx="206" cy="222" r="46" fill-opacity=".4"/>${disc([206, 222, 27], '#0c0c0c')}${disc([206, 222, 20], body)}<circle cx="206" cy="222" r="20" fill-opacity=".6"/>
${tone('M166 206A44 44 0 0 1 222 180C204 186 188 200 182 224C174 222 168 216 166 206Z', '#fff', 0.55)}${disc([228, 246, 7], '#fff')}<circle cx="228" cy="246" r="7" fill-opacity=".35"/>${disc([196, 212, 4], '#fff')}
${line('M62 160h-8v16h8M338 160h8v16h-8', '#999', 4)}`
  },
}

/** Widths of the keys by row; each row is 15 units wide. */
const keyRows = [
  Array.from({ length: 15 }, () => 1),
  [1.5, ...Array.from({ length: 12 }, () => 1), 1.5],
  [1.75, ...Array.from({ length: 11 }, () => 1), 2.25],
  [2.25, ...Array.from({ length: 10 }, () => 1), 1.75, 1],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
]

const keyboard: Template = {
  floor: [200, 290, 178],
  detail: [208, 146, 150],
  angle: { turn: 6, isMirrored: false },
  scale: { centimetres: 36, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const at = (x: number, y: number) => {
      const near = y / 5
      const half = 134 + 26 * near
      return `${short(200 + (x / 15 - 0.5) * 2 * half)} ${short(152 + 20.5 * y + 0.5 * y * y)}`
    }
    const keys = keyRows.flatMap((widths, row) => {
      let x = 0
      return widths.map((width) => {
        const [left, right, top, bottom] = [x + 0.13, x + width - 0.13, row + 0.12, row + 0.8]
        x += width
        const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
        const isAccent = (row === 0 && left < 1) || (row === 2 && width === 2.25)
        const tint: 'body' | 'second' | 'third' = isAccent
          ? 'third'
          : row === 4 || width > 1
            ? 'body'
            : 'second'
        return { tint, cap: `M${corners.join('L')}Z` }
      })
    })
    const tints = { second, body, third }
    const names = ['second', 'body', 'third'] as const
    const caps = (tint: string) => keys.filter((key) => key.tint === tint).map(({ cap }) => cap)
    const paths = names.map((name) => `<path id="${name}" d="${caps(name).join('')}"/>`).join('')
    const all = names.map((name) => `<use href="#${name}"/>`).join('')
    const coloured = names
      .map((name) => `<use href="#${name}" fill="${tints[name]}" stroke="${tints[name]}"/>`)
      .join('')
    return `${shape('M54 144H346C352 144 355 147 356 152L378 274H22L44 152C45 147 48 144 54 144Z', body, 'diagonal')}${tone('M62 150H338L362 266H38Z', '#000', 0.45)}
<defs>${paths}</defs><g stroke-linejoin="round"><g fill="#0c0c0c" stroke="#0c0c0c" stroke-width="4">${all}</g><g transform="translate(0 -5)" stroke-width="1.6">${coloured}<g fill="#fff" fill-opacity=".13">${all}</g></g></g>
${shape('M22 274H378V281C378 288 374 291 368 291H32C26 291 22 288 22 281Z', body, 'bottom')}${tone('M22 274H378V276H22Z', '#fff', 0.4)}`
  },
}

const drone: Template = {
  floor: [200, 344, 130],
  detail: [120, 140, 160],
  angle: { tilt: 9, lift: 4 },
  scale: { centimetres: 34, beside: 'hand', across: [4, 396] },
  art({ body, second, third, label }: Paint) {
    const rotor = (x: number, y: number, radius: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${short(radius * 0.17)}" fill="${second}" fill-opacity=".22"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${short(radius * 0.17)}" fill="none" stroke="#000" stroke-opacity=".16"/>${shape(`M${x - radius + 3} ${y + 4}C${x - 30} ${y - 3} ${x - 12} ${y - 3} ${x} ${y}C${x + 12} ${y - 6} ${x + 34} ${y - 7} ${x + radius - 3} ${y - 4}C${x + 34} ${y} ${x + 12} ${y + 4} ${x} ${y + 3}C${x - 12} ${y + 4} ${x - 34} ${y + 6} ${x - radius + 3} ${y + 4}Z`, '#2a2a2a')}`
    const motor = (x: number, y: number, size: number) =>
      `${box([x - size, y, size * 2, size * 1.7], 4, ink, 'cylinder')}${disc([x, y, size, size * 0.28], '#444')}<rect x="${x - size}" y="${y + size * 1.1}" width="${size * 2}" height="4" fill="${third}"/>${disc([x, y - 3, 3.4], third)}`
    return `${shape('M172 186L112 158L116 150L184 172ZM228 186L288 158L284 150L216 172Z', body, 'bottom')}${motor(114, 142, 10)}${motor(286, 142, 10)}${rotor(114, 138, 62)}${rotor(286, 138, 62)}
${line('M84 244L72 300M316 244L328 300', ink, 7)}${line('M84 246L73 298', '#fff', 1.6, 'stroke-opacity=".35"')}
${shape('M160 192L74 222C68 225 68 236 74 238L92 238L166 230ZM240 192L326 222C332 225 332 236 326 238L308 238L234 230Z', body, 'diagonal')}
${box([180, 240, 40, 16], 6, ink)}${disc([200, 264, 23], ink, 'diagonal')}${disc([200, 266, 15], '#0c0c0c')}${disc([200, 266, 10], second, 'hollow')}${disc([195, 261, 3], '#fff')}
${shape('M140 204C144 174 170 158 200 158C230 158 256 174 260 204L254 232C244 248 226 252 200 252C174 252 156 248 146 232Z', body, 'ball')}
${shape('M140 204C168 216 232 216 260 204L254 232C244 248 226 252 200 252C174 252 156 248 146 232Z', second, 'side')}${tone('M140 204C168 216 232 216 260 204L259 209C232 221 168 221 141 209Z', '#000', 0.3)}
${line('M158 226h14M228 226h14', '#fff', 6, 'stroke-opacity=".9"')}${wordmark(label, 200, 190, 56, third, 7)}${tone('M166 178C176 166 196 162 214 164C194 168 180 174 172 186Z', '#fff', 0.35)}
${motor(82, 214, 13)}${motor(318, 214, 13)}${rotor(82, 208, 76)}${rotor(318, 208, 76)}`
  },
}

export const electronics = { phone, laptop, camera, keyboard, drone }
