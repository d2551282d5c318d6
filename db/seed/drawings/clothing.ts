import {
  box,
  disc,
  gradient,
  ink,
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

/** A thin shirt with long sleeves and stripes across the chest. */
const longSleevedShirt: Template = {
  floor: [200, 352, 130],
  detail: [120, 56, 160],
  angle: { turn: 5, isMirrored: false },
  scale: { centimetres: 98, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const left = 'M136 82C110 92 96 112 88 148L56 318C64 326 84 330 96 326L128 190Z'
    const right = 'M264 82C290 92 304 112 312 148L344 318C336 326 316 330 304 326L272 190Z'
    const front =
      'M158 72L132 83C122 112 120 150 122 190L114 338C154 349 246 349 286 338L278 190C280 150 278 112 268 83L242 72C228 100 172 100 158 72Z'
    const neck = 'M156 72C172 60 228 60 244 72C232 104 168 104 156 72Z'
    return `<clipPath id="t"><path d="${front}"/></clipPath>${shape(neck, body)}${tone(neck, '#000', 0.5)}
${shape(left, body, 'diagonal')}${shape(right, body, 'side')}${tone(right, '#000', 0.14)}${shape('M59 302L56 318C64 326 84 330 96 326L100 311C86 313 70 310 59 302ZM341 302L344 318C336 326 316 330 304 326L300 311C314 313 330 310 341 302Z', second)}${line('M68 306l-2 16M78 309l-2 17M88 311l-2 16M332 306l2 16M322 309l2 17M312 311l2 16', '#000', 1.6, 'stroke-opacity=".2"')}
${line('M98 176C92 208 84 240 78 280M302 176C308 208 316 240 322 280', '#000', 5, 'stroke-opacity=".12"')}
${shape(front, body)}<g clip-path="url(#t)">${[138, 162, 186].map((y) => line(`M110 ${y}Q200 ${y + 14} 290 ${y}`, third, 10)).join('')}${line('M110 210Q200 224 290 210', second, 5)}</g><path d="${front}" fill="url(#side)"/>
${tone('M122 190C140 210 152 250 146 320C138 264 132 232 121 220Z', '#000', 0.12)}${tone('M278 190C258 212 248 252 258 332C260 274 268 238 279 220Z', '#000', 0.14)}${tone('M188 322C192 276 212 256 210 212C224 256 204 284 200 344Z', '#000', 0.07)}
${line('M159 74C174 104 226 104 241 74', '#000', 10, 'stroke-opacity=".18" transform="translate(0 3)"')}${line('M158 72C173 102 227 102 242 72', second, 9)}${line('M160 71C174 63 226 63 240 71', second, 6)}${stitches('M153 78C169 112 231 112 247 78')}${stitches('M116 328C156 339 244 339 284 328')}
${box([134, 320, 22, 14], 1, second)}${line('M139 327h12', third, 2)}`
  },
}

/** A thin jacket with a hood, taped seams and a drawcord. */
const rainJacket: Template = {
  floor: [200, 352, 140],
  detail: [112, 44, 176],
  angle: { turn: 5 },
  scale: { centimetres: 98, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const front = 'M134 108C156 96 176 92 200 92C224 92 244 96 266 108L284 338C256 349 144 349 116 338Z'
    const left = 'M136 106C108 118 92 150 82 204L60 316C70 328 96 332 110 324L132 214Z'
    const right = 'M264 106C292 118 308 150 318 204L340 316C330 328 304 332 290 324L268 214Z'
    const hood = 'M142 116C134 70 162 42 200 42C238 42 266 70 258 116C240 134 160 134 142 116Z'
    return `${shape(hood, body, 'diagonal')}
${shape(left, body, 'diagonal')}${shape(right, body, 'side')}${tone(right, '#000', 0.16)}${line('M110 150C98 200 86 260 80 316M290 150C302 200 314 260 320 316', '#000', 2, 'stroke-opacity=".22"')}
${shape('M63 300L60 316C70 328 96 332 110 324L112 310C96 316 76 312 63 300ZM337 300L340 316C330 328 304 332 290 324L288 310C304 316 324 312 337 300Z', second, 'top')}${box([70, 303, 22, 11], 3, third)}${box([308, 303, 22, 11], 3, third)}
${shape(front, body, 'side')}${shape('M134 108C156 96 176 92 200 92C224 92 244 96 266 108L271 164C226 176 174 176 129 164Z', second, 'diagonal')}${stitches('M128 170C174 182 226 182 272 170')}
${shape('M164 108C162 80 178 66 200 66C222 66 238 80 236 108C222 122 178 122 164 108Z', '#1a1a1a')}${shape('M172 106C184 120 216 120 228 106L200 142Z', third, 'bottom')}${line('M162 110C160 78 178 63 200 63C222 63 240 78 238 110', second, 6)}${line('M162 108C160 78 178 62 200 62', '#fff', 1.6, 'stroke-opacity=".5"')}
${line('M176 118C170 140 170 152 172 168M224 118C230 140 230 152 228 168', third, 3.4)}${disc([172, 172, 5, 7], ink, 'ball')}${disc([228, 172, 5, 7], ink, 'ball')}
${shape('M192 126H208V345H192Z', second)}${tone('M192 126H208V345H192Z', '#000', 0.12)}${line('M200 128V343', '#000', 3, 'stroke-opacity=".6" stroke-dasharray="3 2"')}${box([196, 130, 8, 20], 3, third)}
${line('M150 254L138 316M250 254L262 316', '#000', 7, 'stroke-opacity=".35"')}${line('M150 254L138 316M250 254L262 316', second, 4)}${line('M149 260l-2 10M251 260l2 10', third, 4)}${wordmark(label, 240, 148, 40, third, 6)}
${tone('M122 230C146 250 160 300 156 344C146 300 136 264 121 252Z', '#000', 0.12)}${tone('M278 230C256 256 246 300 252 346C256 300 266 268 280 252Z', '#000', 0.14)}${line('M118 328C160 338 240 338 282 328', '#000', 2.4, 'stroke-opacity=".25"')}${line('M158 60C168 50 184 46 198 46', '#fff', 4, 'stroke-opacity=".35"')}${line('M120 136C106 162 98 196 92 236', '#fff', 4, 'stroke-opacity=".28"')}`
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

export const clothing = {
  't-shirt': tShirt,
  'long-sleeved-shirt': longSleevedShirt,
  jacket,
  'rain-jacket': rainJacket,
  jeans,
}
