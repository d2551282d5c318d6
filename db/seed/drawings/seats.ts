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
} from './shading.ts'

/** An upholstered dining chair. */
const chair: Template = {
  floor: [204, 356, 122],
  detail: [108, 44, 172],
  angle: { turn: 5 },
  scale: { centimetres: 100, beside: 'person' },
  art({ body, second, third }: Paint) {
    const back =
      'M118 62C120 48 132 42 150 40C184 36 220 36 252 40C270 42 280 48 282 62C288 110 284 160 272 204H128C116 160 112 110 118 62Z'
    const seat =
      'M112 214C116 204 124 200 136 199C176 195 226 195 266 199C278 200 286 204 290 214L302 244C306 258 300 266 288 268C232 276 170 276 114 268C102 266 96 258 100 244Z'
    const leg = (d: string) => shape(d, second, 'side')
    return `${leg('M142 250L150 250L138 340H132ZM258 250L250 250L262 340H268Z')}${tone('M142 250L150 250L138 340H132ZM258 250L250 250L262 340H268Z', '#000', 0.35)}
${shape('M142 190H160V224H142ZM240 190H258V224H240Z', second)}
${shape(back, body, 'ball')}${line('M130 66C132 56 140 53 152 51C186 47 216 47 250 51C262 53 268 56 270 66C276 110 272 154 262 194', '#000', 2.2, 'stroke-opacity=".2"')}${stitches('M134 70C136 60 142 57 154 56C186 52 216 52 248 56C258 57 264 60 266 70')}
${line('M164 56C158 100 160 150 166 198M200 53V198M236 56C242 100 240 150 234 198', '#000', 3, 'stroke-opacity=".16"')}${line('M167 57C161 100 163 150 169 198M203 53V198M239 57C245 100 243 150 237 198', '#fff', 1.6, 'stroke-opacity=".22"')}
${tone('M126 178C170 192 230 192 274 178L272 204H128Z', '#000', 0.24)}
${shape(seat, body, 'puff')}<path d="${seat}" fill="url(#side)" opacity=".55"/>${line('M102 250C160 260 240 260 300 250', third, 3)}${line('M124 212C170 205 230 205 276 212', '#fff', 4, 'stroke-opacity=".28"')}${tone('M100 252C160 264 240 264 302 252C304 260 300 266 288 268C232 276 170 276 114 268C102 266 98 260 100 252Z', '#000', 0.16)}
${leg('M110 266L132 270L122 356H112ZM290 266L268 270L278 356H288Z')}${tone('M110 266L132 270L131 280C122 280 114 278 111 276ZM290 266L268 270L269 280C278 280 286 278 289 276Z', '#000', 0.35)}${disc([117, 356, 6, 2.5], third)}${disc([283, 356, 6, 2.5], third)}`
  },
}

/** A dining chair of wood, with a back of rods. */
const woodenChair: Template = {
  floor: [204, 358, 130],
  detail: [112, 34, 172],
  angle: { turn: 5 },
  scale: { centimetres: 100, beside: 'person' },
  art({ body, second, third }: Paint) {
    const rail =
      'M104 66C102 54 110 46 124 44C172 34 228 34 276 44C290 46 298 54 296 66L293 84C292 92 286 96 278 94C226 86 174 86 122 94C114 96 108 92 107 84Z'
    const seat =
      'M118 226C122 216 130 212 142 211C180 208 220 208 258 211C270 212 278 216 282 226L304 252C308 262 302 268 290 270C230 276 170 276 110 270C98 268 92 262 96 252Z'
    const rods = [148, 174, 200, 226, 252]
    return `${line('M144 262L128 342M256 262L272 342', second, 11)}${line('M144 262L128 342M256 262L272 342', '#000', 11, 'stroke-opacity=".3"')}${line('M134 316H266', second, 7)}${tone('M130 312H270V320H130Z', '#000', 0.28)}
${rods.map((x) => line(`M${x} 92L${200 + (x - 200) * 0.86} 218`, '#000', 9, 'stroke-opacity=".3" transform="translate(3 1)"')).join('')}${rods.map((x) => line(`M${x} 90L${200 + (x - 200) * 0.86} 220`, body, 8) + line(`M${x - 2} 92L${200 + (x - 200) * 0.86 - 2} 216`, '#fff', 2, 'stroke-opacity=".4"')).join('')}
${line('M116 84L136 224M284 84L264 224', body, 15)}${line('M113 86L132 220M281 88L262 220', '#fff', 3, 'stroke-opacity=".35"')}${line('M120 90L139 222M288 90L268 222', '#000', 3, 'stroke-opacity=".25"')}
${shape(rail, body, 'diagonal')}${line('M116 60C170 48 230 48 284 60M114 76C170 64 230 64 286 76', '#000', 1.6, 'stroke-opacity=".16"')}${line('M112 56C170 40 230 40 286 55', '#fff', 2.4, 'stroke-opacity=".5"')}${disc([200, 66, 8], third)}${disc([200, 66, 8], gradient('diagonal'))}
${shape(seat, body, 'diagonal')}${line('M124 228C180 220 220 220 276 228M112 244C180 234 220 234 288 244M150 214C190 222 210 256 200 272', '#000', 1.6, 'stroke-opacity=".15"')}${shape('M96 254C150 264 250 264 304 254C307 264 302 268 290 270C230 276 170 276 110 270C98 268 93 264 96 254Z', second, 'bottom')}${line('M98 253C160 262 240 262 302 253', '#fff', 2, 'stroke-opacity=".5"')}
${line('M124 272L108 352M276 272L292 352', body, 14)}${line('M121 274L105 350M273 276L288 350', '#fff', 3, 'stroke-opacity=".35"')}${tone('M114 270L132 272L129 286L112 284ZM286 270L268 272L271 286L288 284Z', '#000', 0.35)}${line('M117 312L138 308M283 312L262 308', second, 6)}`
  },
}

/** A desk chair with a mesh back, on a foot with five castors. */
const officeChair: Template = {
  floor: [200, 358, 126],
  detail: [112, 24, 176],
  angle: { turn: 5 },
  scale: { centimetres: 122, beside: 'person' },
  art({ body, second, third }: Paint) {
    const back =
      'M132 84C134 68 144 62 160 60C186 57 214 57 240 60C256 62 266 68 268 84C274 120 270 158 258 188C252 200 244 204 232 205C210 207 190 207 168 205C156 204 148 200 142 188C130 158 126 120 132 84Z'
    const seat =
      'M110 226C112 214 122 209 136 208C178 204 222 204 264 208C278 209 288 214 290 226L296 244C298 256 292 262 280 263C226 268 174 268 120 263C108 262 102 256 104 244Z'
    const arm = `${line('M0 0V-46', ink, 9)}${box([-24, -58, 44, 13], 6, ink, 'top')}`
    const foot = (x: number, y: number) =>
      `${line(`M200 318L${x} ${y}`, '#888', 12)}${line(`M200 315L${x} ${y - 3}`, '#fff', 3, 'stroke-opacity=".6"')}`
    const castor = (x: number, y: number) => `<use href="#castor" x="${x}" y="${y}"/>`
    return `<defs><g id="castor">${disc([0, 9, 12], ink, 'ball')}${disc([0, 9, 4], '#888')}</g></defs><pattern id="net" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h6M0 0v6" stroke="#000" stroke-opacity=".4" stroke-width="1.600"/></pattern>
${foot(150, 322)}${foot(250, 322)}${castor(150, 322)}${castor(250, 322)}
${line('M200 200V236', ink, 24)}
${shape('M158 36C160 26 168 22 178 21C194 19 206 19 222 21C232 22 240 26 242 36C244 46 240 52 230 53C212 55 188 55 170 53C160 52 156 46 158 36Z', body, 'puff')}${line('M186 52V66M214 52V66', '#777', 7)}
${shape(back, ink)}<g transform="translate(16.400 10.600) scale(.918 .92)">${shape(back, body)}<path d="${back}" fill="url(#net)"/><path d="${back}" fill="url(#side)"/></g>
${shape('M144 148C170 156 230 156 256 148L252 172C226 180 174 180 148 172Z', second, 'puff')}
<g transform="translate(100 238)">${arm}</g><g transform="translate(300 238)">${arm}</g>${line('M100 236C104 254 118 258 140 258M300 236C296 254 282 258 260 258', ink, 9)}
${shape(seat, body, 'puff')}<path d="${seat}" fill="url(#side)" opacity=".5"/>${stitches('M108 244C160 252 240 252 292 244')}${line('M128 217C172 212 228 212 272 217', '#fff', 4, 'stroke-opacity=".3"')}${shape('M116 262C170 268 230 268 284 262L276 273H124Z', ink, 'top')}
${box([164, 272, 72, 14], 5, ink, 'side')}${line('M238 279H270', ink, 6)}${disc([272, 279, 5], third)}${box([189, 284, 22, 30], 3, gradient('steel'))}${box([185, 284, 30, 14], 4, ink, 'side')}
${foot(94, 332)}${foot(306, 332)}${foot(200, 344)}${disc([200, 318, 20, 10], '#999')}${disc([200, 316, 20, 9], gradient('metal'))}${castor(94, 332)}${castor(306, 332)}${castor(200, 344)}`
  },
}

export const seats = { chair, 'wooden-chair': woodenChair, 'office-chair': officeChair }
