import { footballSeams } from './football.ts'
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

const bikeHelmet: Template = {
  floor: [206, 330, 136],
  detail: [150, 76, 176],
  angle: { tilt: 5 },
  scale: { centimetres: 36, beside: 'hand', across: [56, 380] },
  art({ body, second, third, label }: Paint) {
    const shell =
      'M58 228C52 140 112 78 204 78C294 78 350 138 356 210C357 224 350 232 336 230C302 226 270 232 236 242C200 252 150 262 104 260C74 258 60 248 58 228Z'
    const vents =
      'M118 150C140 116 170 102 200 100C178 118 152 138 136 166C128 172 114 160 118 150ZM228 100C264 108 296 130 312 160C316 170 304 176 294 168C276 148 250 128 226 116C216 108 218 98 228 100ZM92 206C96 188 104 176 112 172C122 174 128 184 124 198C120 216 114 228 104 230C94 230 90 218 92 206ZM160 172C176 146 200 136 222 140C232 144 232 154 222 160C202 170 186 188 176 212C168 222 154 220 152 206C152 194 154 182 160 172ZM246 160C268 162 292 178 304 196C306 204 300 208 292 206C270 200 248 200 226 206C214 206 210 196 218 184C226 172 236 162 246 160Z'
    return `${line('M116 254L170 334L236 238M170 334L176 346', ink, 6)}${line('M300 228L196 336', ink, 6)}${line('M120 256L170 330', '#fff', 1.6, 'stroke-opacity=".3"')}${box([162, 322, 30, 18], 5, ink)}${box([167, 327, 20, 8], 3, third)}
${shape('M64 236C74 262 106 274 150 270C200 266 260 244 330 234L336 246C270 252 210 276 150 284C100 288 66 270 64 236Z', ink, 'top')}
${shape(shell, body, 'ball')}<path d="${vents}" fill="#161616"/><path d="${vents}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2" transform="translate(.8 1.200)"/>
${shape('M58 228C60 248 74 258 104 260C150 262 200 252 236 242C270 232 302 226 336 230C350 232 357 224 356 210C354 220 346 222 334 220C300 216 268 222 234 232C198 242 150 250 106 248C76 246 62 240 58 228Z', second, 'side')}
${line('M82 160C98 116 140 92 188 88', '#fff', 7, 'stroke-opacity=".42"')}<g transform="rotate(-13 262 220)">${wordmark(label, 262, 219, 54, third, 7)}</g>
${shape('M336 230C352 232 370 236 378 244C380 250 372 252 364 250C346 246 328 244 312 246L310 230Z', ink, 'top')}${disc([68, 262, 12], ink, 'ball')}${disc([68, 262, 5], third)}`
  },
}

const ball: Template = {
  floor: [200, 336, 112],
  detail: [112, 88, 150],
  angle: { tilt: 32, lift: 2 },
  scale: { centimetres: 33, beside: 'hand', across: [66, 336] },
  art({ body, second, third, label }: Paint) {
    const { patches, seams } = footballSeams(200, 204, 132)
    return `${disc([200, 204, 132], body)}<clipPath id="b"><circle cx="200" cy="204" r="132"/></clipPath><g clip-path="url(#b)"><path d="${patches}" fill="${second}" stroke="${second}" stroke-width="3" stroke-linejoin="round"/><path d="${seams}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="3"/><path d="${seams}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" transform="translate(1.5 1.800)"/></g>
<g transform="rotate(-18 200 204)">${wordmark(label, 208, 262, 58, third, 9)}</g>
${disc([200, 204, 132], gradient('ball'))}<ellipse cx="152" cy="134" rx="46" ry="30" transform="rotate(-38 152 134)" fill="url(#glow)" opacity=".65"/>${tone('M92 280A132 132 0 0 0 308 280A140 140 0 0 1 92 280Z', '#fff', 0.14)}`
  },
}

const tent: Template = {
  floor: [204, 334, 190],
  detail: [116, 86, 176],
  angle: { turn: 0 },
  scale: { centimetres: 330, beside: 'person' },
  art({ body, second, third, label }: Paint) {
    const door = 'M192 152C168 204 152 266 146 334H252C246 266 226 204 192 152Z'
    return `${line('M70 226L14 322M336 206L390 300', '#000', 1.6, 'stroke-opacity=".45"')}${line('M14 314v12M390 292v12', '#777', 4)}
${shape('M192 96C130 116 58 206 32 300L112 336C118 252 148 160 192 96Z', body, 'diagonal')}
${shape('M192 96C250 100 340 190 378 298L290 336C284 246 246 156 192 96Z', body)}${tone('M192 96C250 100 340 190 378 298L290 336C284 246 246 156 192 96Z', '#000', 0.32)}
${shape('M192 96C148 160 118 252 112 336H290C284 246 246 156 192 96Z', body, 'bottom')}
${shape('M192 96C172 124 154 160 142 196C100 214 72 232 52 248C84 174 140 112 192 96Z', second, 'diagonal')}${shape('M192 96C216 124 240 160 256 198L344 224C306 154 240 100 192 96Z', second)}${tone('M192 96C216 124 240 160 256 198L344 224C306 154 240 100 192 96Z', '#000', 0.34)}${shape('M192 96C172 124 154 160 142 196C164 186 232 186 256 198C240 160 216 124 192 96Z', second)}
${shape(door, '#161616')}${tone('M192 152C180 200 176 270 180 334H252C246 266 226 204 192 152Z', '#fff', 0.06)}${shape('M146 334L150 312C180 306 222 306 250 312L252 334Z', third)}${tone('M146 334L150 312C180 306 222 306 250 312L252 334Z', '#000', 0.45)}
${shape('M192 152C168 204 152 266 146 334H164C170 300 162 268 176 236C184 210 190 180 192 152Z', second, 'side')}${shape('M192 152C208 180 232 230 240 270C244 296 236 312 240 334H252C246 266 226 204 192 152Z', second)}${tone('M192 152C208 180 232 230 240 270C244 296 236 312 240 334H252C246 266 226 204 192 152Z', '#000', 0.25)}${line('M160 276l16 4M234 268l10 -4', third, 5)}
${line('M192 96C148 160 118 252 112 336M192 96C246 156 284 246 290 336', third, 4)}${line('M192 96C130 116 58 206 32 300M192 96C250 100 340 190 378 298', '#000', 2, 'stroke-opacity=".3"')}${line('M186 106C150 158 124 234 116 310', '#fff', 1.6, 'stroke-opacity=".5"')}
${stitches('M58 244C80 230 106 216 140 202M146 201C166 192 232 192 252 202M260 206L342 230')}${disc([192, 95, 6], third, 'ball')}
${shape('M106 336H296V341H106ZM30 300L112 336V341L28 305ZM290 336L378 298V303L290 341Z', ink)}<g transform="rotate(-38 92 268)">${wordmark(label, 92, 274, 56, third, 8)}</g>`
  },
}

export const outdoor = { 'bike-helmet': bikeHelmet, ball, tent }
