import {
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

const tShirt: Template = {
  floor: [200, 350, 124],
  detail: [120, 62, 160],
  angle: { turn: 5, isMirrored: false },
  scale: { centimetres: 98, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const left = 'M130 88C104 98 92 110 82 130L42 204C56 220 80 230 98 232L120 184Z'
    const right = 'M270 88C296 98 308 110 318 130L358 204C344 220 320 230 302 232L280 184Z'
    const front =
      'M156 76L128 88C116 118 114 150 116 190L108 336C150 348 250 348 292 336L284 190C286 150 284 118 272 88L244 76C230 108 170 108 156 76Z'
    return `${shape('M154 76C170 62 230 62 246 76C234 112 166 112 154 76Z', body)}${tone('M154 76C170 62 230 62 246 76C234 112 166 112 154 76Z', '#000', 0.5)}
${line('M158 75C172 66 228 66 242 75', second, 7)}${line('M158 78C172 69 228 69 242 78', '#000', 3, 'stroke-opacity=".3"')}
${shape(left, body, 'diagonal')}${shape(right, body, 'side')}${tone(right, '#000', 0.14)}
${line('M46 198C60 212 82 221 101 223', second, 5)}${line('M354 198C340 212 318 221 299 223', second, 5)}
${tone('M130 100C120 124 118 150 120 184L104 218C106 180 112 130 130 100Z', '#000', 0.2)}
${shape(front, body, 'side')}${tone('M116 190C134 204 150 240 144 316C136 260 128 224 115 212Z', '#000', 0.12)}${tone('M284 190C262 210 250 250 262 330C264 272 272 230 285 214Z', '#000', 0.14)}
${tone('M186 318C190 270 214 250 212 200C226 250 204 280 200 342Z', '#000', 0.07)}
${line('M157 78C172 112 228 112 243 78', '#000', 10, 'stroke-opacity=".18" transform="translate(0 3)"')}${line('M156 76C171 110 229 110 244 76', second, 9)}
${stitches('M151 82C167 120 233 120 249 82')}${stitches('M110 326C152 338 248 338 290 326')}
${disc([200, 186, 34], third)}${disc([200, 186, 34], gradient('diagonal'))}
${line('M166 190q8.5 -8 17 0t17 0t17 0t17 0M169 203q8 -7 16 0t15 0t15 0t16 0', second, 5)}${wordmark(label, 200, 238, 84, second, 9)}`
  },
}

const jacket: Template = {
  floor: [200, 350, 140],
  detail: [116, 52, 172],
  angle: { turn: 5 },
  scale: { centimetres: 98, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const front =
      'M128 112C150 98 170 94 200 94C230 94 250 98 272 112L288 332C270 342 235 346 200 346C165 346 130 342 112 332Z'
    const left = 'M132 110C104 120 86 152 78 204L58 314C68 327 96 331 110 323L130 214Z'
    const right = 'M268 110C296 120 314 152 322 204L342 314C332 327 304 331 290 323L270 214Z'
    const rows = [100, 136, 172, 208, 244, 280, 312]
    const sleeve = (x: number, turn: number) =>
      [108, 146, 184, 222, 260, 296]
        .map(
          (y) =>
            `<path d="M${x} ${y}h120v37h-120z" fill="url(#puff)" transform="rotate(${turn} ${x + 60} ${y})"/>`,
        )
        .join('')
    const quilt = rows
      .map((y, index) => {
        const height = (rows[index + 1] ?? 350) - y + 1
        return `<path d="M100 ${y}q100 12 200 0v${height}q-100 12 -200 0z" fill="url(#puff)"/>`
      })
      .join('')
    return `<clipPath id="l"><path d="${left}"/></clipPath><clipPath id="r"><path d="${right}"/></clipPath><clipPath id="f"><path d="${front}"/></clipPath>
${shape('M146 112C142 72 168 54 200 54C232 54 258 72 254 112C236 128 164 128 146 112Z', body, 'diagonal')}
<path d="${left}" fill="${body}"/><g clip-path="url(#l)">${sleeve(40, 14)}<path d="M40 100h30v240h-30z" fill-opacity=".15"/></g>
<path d="${right}" fill="${body}"/><g clip-path="url(#r)">${sleeve(240, -14)}</g>${tone(right, '#000', 0.16)}
<path d="${front}" fill="${body}"/><g clip-path="url(#f)">${quilt}<path d="M100 90h200v260h-200z" fill="url(#side)"/></g>
${tone('M162 106C164 82 180 74 200 74C220 74 236 82 238 106C224 118 176 118 162 106Z', '#000', 0.8)}${shape('M176 110C186 122 214 122 224 110L200 134Z', second, 'bottom')}
${line('M164 104C166 84 182 77 200 77C218 77 234 84 236 104', second, 4)}
${line('M200 118V343', '#000', 5, 'stroke-opacity=".75"')}${line('M200 118V343', '#fff', 1.4, 'stroke-opacity=".4" stroke-dasharray="2 4"')}<rect x="195.5" y="124" width="9" height="22" rx="3" fill="${third}"/>
${line('M148 262L140 312M252 262L260 312', '#000', 4, 'stroke-opacity=".55"')}${line('M148 266v12M252 266v12', third, 4)}<path d="M226 153h30v13h-30z" fill="${second}"/>${line('M231 159.500h20', '#000', 2.5, 'stroke-opacity=".6" stroke-dasharray="4 4"')}
${tone('M60 306q22 16 51 8l-2 12q-30 8 -52 -6zM340 306q-22 16 -51 8l2 12q30 8 52 -6z', '#000', 0.35)}`
  },
}

const jeans: Template = {
  floor: [200, 361, 104],
  detail: [126, 26, 150],
  angle: { turn: 5 },
  scale: { centimetres: 128, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const left =
      'M134 56C124 100 120 130 118 170C114 240 114 300 114 356C132 362 156 362 172 359C178 290 188 210 200 152V66C172 67 152 64 134 56Z'
    const right =
      'M266 56C276 100 280 130 282 170C286 240 286 300 286 356C268 362 244 362 228 359C222 290 212 210 200 152V66C228 67 248 64 266 56Z'
    const waist = 'M138 36C162 28 238 28 262 36C238 47 162 47 138 36Z'
    const thread = (d: string) => stitches(d, third, 0.95)
    const loop = (x: number, y: number) =>
      `${shape(`M${x - 4} ${y}h8v27h-8z`, body, 'side')}${tone(`M${x - 4} ${y + 23}h8v4h-8z`, '#000', 0.3)}`
    return `${shape(waist, second)}${tone(waist, '#000', 0.4)}
${shape(left, body, 'side', 'bottom')}${shape(right, body, 'side', 'bottom')}${tone(right, '#000', 0.1)}
<g opacity=".3">${disc([150, 176, 20, 80], gradient('glow'))}${disc([246, 176, 18, 80], gradient('glow'))}</g>
${tone('M200 152C190 148 172 144 154 150C174 152 188 160 196 172ZM200 152C210 148 228 144 246 150C226 152 212 160 204 172Z', '#000', 0.18)}
${tone('M124 246C136 254 158 254 176 246C160 262 140 264 122 256ZM224 246C242 254 264 254 276 246C278 256 260 264 224 250Z', '#000', 0.12)}
${shape('M138 36C162 47 238 47 262 36L267 58C238 70 162 70 133 58Z', body, 'side', 'top')}
${thread('M137 40C162 51 238 51 263 40M134 54C162 66 238 66 266 54')}
${tone('M132 64C136 88 158 98 180 69C162 69 146 68 132 64ZM268 64C264 88 242 98 220 69C238 69 254 68 268 64Z', '#000', 0.3)}
${thread('M131 70C136 98 162 104 184 69M130 76C136 104 165 110 189 69M269 70C264 98 238 104 216 69M270 76C264 104 235 110 211 69')}
${line('M200 69V152', '#000', 2.4, 'stroke-opacity=".35"')}${thread('M222 70C222 104 216 124 203 134M217 70C217 102 212 118 203 127')}
${loop(150, 40)}${loop(176, 43)}${loop(224, 43)}${loop(250, 40)}
${disc([200, 57, 6.5], third, 'ball')}<g fill="${third}"><circle cx="134" cy="72" r="2.4"/><circle cx="181" cy="73" r="2.4"/><circle cx="266" cy="72" r="2.4"/><circle cx="219" cy="73" r="2.4"/></g>
${line('M131 82C125 110 123 140 122 172C118 240 117 300 117 346M269 82C275 110 277 140 278 172C282 240 283 300 283 346', '#000', 1.6, 'stroke-opacity=".25"')}
${thread('M115 346C132 352 156 352 172 349M285 346C268 352 244 352 228 349')}${tone('M114 349C132 355 156 355 173 352L172 359C156 362 132 362 114 356ZM286 349C268 355 244 355 227 352L228 359C244 362 268 362 286 356Z', '#000', 0.16)}`
  },
}

export const clothing = { 't-shirt': tShirt, jacket, jeans }
