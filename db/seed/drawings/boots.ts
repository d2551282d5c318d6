import { box, disc, ink, line, type Paint, shape, stitches, type Template, tone } from './shading.ts'

/** A padded shaft with a soft rim, above a rubber foot. */
const winterBoot: Template = {
  floor: [208, 340, 164],
  detail: [76, 40, 176],
  angle: { turn: -5 },
  scale: { centimetres: 44, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const shaft = 'M98 262C90 206 92 140 98 84H214C212 132 214 168 232 196C246 214 252 236 252 262Z'
    const rows = [74, 112, 150, 188, 226, 266]
    const quilt = rows
      .slice(1)
      .map((y, index) => {
        const above = rows[index] ?? 0
        return `<path d="M84 ${above + 6}q70 14 180 -6v${y - above}q-110 20 -180 6z" fill="url(#puff)"/>`
      })
      .join('')
    const foot =
      'M84 288C80 256 88 232 104 224C134 232 168 226 198 206C210 197 222 196 232 204C258 224 304 224 332 246C348 258 354 274 352 292Z'
    const tufts = [96, 112, 130, 149, 168, 187, 204, 218]
    return `<clipPath id="s"><path d="${shaft}"/></clipPath>
${shape(shaft, body)}<g clip-path="url(#s)">${quilt}<path d="M90 70h170v200h-170z" fill="url(#side)"/></g>
${tufts.map((x, index) => disc([x, index % 2 ? 60 : 64, 17], third, 'ball')).join('')}${tufts.map((x, index) => disc([x - 4, index % 2 ? 80 : 77, 18], third, 'ball')).join('')}${shape('M92 62C120 40 196 40 222 62C200 74 116 74 92 62Z', second)}${tone('M92 62C120 40 196 40 222 62C200 74 116 74 92 62Z', '#000', 0.55)}
${line('M101 84q5 7 3 14M128 86q5 7 2 14M158 84q5 7 3 14M188 84q5 7 2 14M210 80q4 6 2 12', '#000', 2, 'stroke-opacity=".16"')}
${shape(foot, second, 'diagonal')}${line('M104 226C134 234 170 228 200 208C210 200 222 199 231 206', '#fff', 2.4, 'stroke-opacity=".4"')}${stitches('M98 240C134 250 176 242 206 220C216 213 224 214 232 220')}
${shape('M288 288C280 262 292 238 312 236C338 246 352 264 352 292Z', second, 'top')}${line('M290 286C282 262 293 240 312 237', '#000', 2.4, 'stroke-opacity=".3"')}
${line('M190 128L216 122M194 156L220 146M202 184L230 170', '#000', 6, 'stroke-opacity=".28" transform="translate(1 3)"')}${line('M190 128L216 122M194 156L220 146M202 184L230 170', third, 6)}<g fill="#ddd"><circle cx="189" cy="128" r="3.500"/><circle cx="193" cy="156" r="3.500"/><circle cx="201" cy="184" r="3.500"/></g>
${box([204, 102, 14, 20], 5, ink, 'side')}${line('M208 122q-6 18 -2 34M214 122q8 16 4 36', third, 3)}
${line('M96 206C84 200 82 182 92 174', third, 6)}
${tone('M84 276C160 286 270 286 352 278V292H84Z', '#000', 0.24)}
${shape('M72 286C150 294 280 294 354 284C366 284 372 292 370 304C368 320 360 330 344 330H92C76 330 70 318 70 304Z', ink, 'top')}${line('M76 300C150 306 290 306 366 298', '#fff', 2, 'stroke-opacity=".25"')}${line('M88 332H350', ink, 11, 'stroke-dasharray="17 13"')}`
  },
}

/** An ankle boot with elastic sides. */
const chelseaBoot: Template = {
  floor: [214, 334, 158],
  detail: [88, 76, 176],
  angle: { turn: -5 },
  scale: { centimetres: 40, beside: 'hand' },
  art({ body, second, third }: Paint) {
    const upper =
      'M96 294C88 240 92 160 100 92C101 83 108 79 117 79H198C207 79 211 86 210 95C207 150 220 188 252 210C288 232 340 240 354 276C356 284 356 290 354 296Z'
    const gusset = 'M140 82H190C194 128 188 178 168 214C146 186 136 134 140 82Z'
    const ribs = [147, 154, 161, 168, 175, 182]
    return `${shape('M104 82C110 72 200 72 206 82C190 94 122 94 104 82Z', second)}${tone('M104 82C110 72 200 72 206 82C190 94 122 94 104 82Z', '#000', 0.6)}
${shape(upper, body, 'diagonal')}${tone('M100 92C101 83 108 79 117 79H124C112 150 114 230 124 296H96C88 240 92 160 100 92Z', '#000', 0.16)}${tone('M200 200C220 236 270 246 330 250C280 258 210 256 188 222Z', '#fff', 0.16)}
${shape(gusset, third)}<path d="${gusset}" fill="url(#side)"/><clipPath id="g"><path d="${gusset}"/></clipPath><g clip-path="url(#g)"><path d="${ribs.map((x) => `M${x} 80v140`).join('')}" stroke="#000" stroke-opacity=".28" stroke-width="2.500"/></g>${line('M140 84C136 134 146 186 168 214C188 178 194 128 190 84', '#000', 2.5, 'stroke-opacity=".35"')}${stitches('M134 84C130 138 141 192 168 224C195 184 200 132 196 84')}
${line('M104 84C120 88 190 88 207 84', '#fff', 2, 'stroke-opacity=".4"')}
${shape('M98 112L90 76C88 66 104 62 108 72L114 104Z', second, 'side')}${line('M95 78L103 108', third, 3)}
${line('M122 296C116 272 104 256 94 250', '#000', 2.4, 'stroke-opacity=".25"')}${stitches('M128 294C122 268 108 250 94 243')}${line('M112 110C106 160 106 200 110 236', '#fff', 5, 'stroke-opacity=".22"')}${line('M300 244C324 252 340 262 346 276', '#fff', 4, 'stroke-opacity=".3"')}
${tone('M96 284C180 292 270 290 354 284V296H96Z', '#000', 0.22)}
${shape('M186 298H364C366 310 352 321 330 321C280 323 230 320 186 312Z', ink)}${shape('M88 290C170 298 280 296 356 288C366 290 368 298 364 304C330 312 260 310 206 306L190 310H92C86 304 86 296 88 290Z', second, 'bottom')}${line('M92 297C180 303 290 302 362 295', '#fff', 1.6, 'stroke-opacity=".5" stroke-dasharray="5 4"')}
${shape('M92 308H190L184 334H100C94 328 92 318 92 308Z', ink, 'side')}${line('M94 316H188', '#fff', 1.4, 'stroke-opacity=".25"')}`
  },
}

export const boots = { 'winter-boot': winterBoot, 'chelsea-boot': chelseaBoot }
