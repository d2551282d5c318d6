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

const bag: Template = {
  floor: [200, 343, 138],
  detail: [108, 118, 168],
  angle: { turn: 6 },
  scale: { centimetres: 52, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const front =
      'M94 162C160 156 240 156 306 162C312 163 314 167 315 173L330 322C331 335 325 343 312 343H88C75 343 69 335 70 322L85 173C86 167 88 163 94 162Z'
    const handle = 'M140 196C132 50 268 50 260 196'
    return `${line('M152 164C148 76 252 76 248 164', body, 11)}${line('M152 164C148 76 252 76 248 164', '#000', 11, 'stroke-opacity=".4"')}
${shape('M92 164C160 150 240 150 308 164L302 176H98Z', body)}${tone('M92 164C160 150 240 150 308 164L302 176H98Z', '#000', 0.5)}
${shape(front, body, 'diagonal', 'bottom')}
${shape('M72 304L70 322C69 335 75 343 88 343H312C325 343 331 335 330 322L328 304C250 312 150 312 72 304Z', second, 'side', 'bottom')}${stitches('M72 300C150 308 250 308 328 300')}
${tone('M85 173C98 220 100 290 88 343C75 343 69 335 70 322ZM315 173C302 220 300 290 312 343C325 343 331 335 330 322Z', '#000', 0.16)}
${shape('M94 162C160 156 240 156 306 162C312 163 314 167 315 173L316 184C250 176 150 176 84 184L85 173C86 167 88 163 94 162Z', second, 'side', 'top')}${stitches('M86 178C150 171 250 171 314 178')}
${shape('M126 176H154L150 222C148 230 132 230 130 222ZM246 176H274L270 222C268 230 252 230 250 222Z', second, 'diagonal')}${stitches('M131 180L134 220C136 225 144 225 146 220L149 180M251 180L254 220C256 225 264 225 266 220L269 180')}
${line(handle, '#000', 13, 'stroke-opacity=".2" transform="translate(4 3)"')}${line(handle, body, 13)}${line(handle, '#000', 5, 'stroke-opacity=".18" transform="translate(2 3)"')}${line('M141 160C148 64 240 60 255 130', '#fff', 3, 'stroke-opacity=".4" transform="translate(-3 -2)"')}
${disc([140, 199, 8], third, 'ball')}${disc([260, 199, 8], third, 'ball')}
${box([176, 232, 48, 30], 3, second, 'diagonal')}${wordmark(label, 200, 247, 36, third, 6)}
${line('M260 206L272 236', third, 2.4)}${shape('M264 236L280 232L290 268C284 276 274 278 268 274Z', third, 'diagonal')}${disc([273, 240, 2.6], ink)}`
  },
}

const backpack: Template = {
  floor: [200, 340, 125],
  detail: [112, 124, 164],
  angle: { turn: 6 },
  scale: { centimetres: 60, beside: 'hand' },
  art({ body, second, third, label }: Paint) {
    const pocket =
      'M126 224C126 208 136 202 152 202H248C264 202 274 208 274 224L279 308C279 321 268 327 254 327H146C132 327 121 321 121 308Z'
    const zip = (d: string) =>
      line(d, '#000', 4.5, 'stroke-opacity=".6"') +
      line(d, '#fff', 1.2, 'stroke-opacity=".4" stroke-dasharray="2 4"')
    return `${line('M118 160C82 190 80 262 98 314M282 160C318 190 320 262 302 314', ink, 15)}${line('M114 166C84 194 82 258 96 306', '#fff', 2, 'stroke-opacity=".25"')}
${line('M170 84C168 50 232 50 230 84', ink, 11)}${line('M173 74C177 58 222 58 227 74', '#fff', 2, 'stroke-opacity=".3"')}
${shape('M114 152C114 98 148 72 200 72C252 72 286 98 286 152L294 302C294 328 278 340 252 340H148C122 340 106 328 106 302Z', body, 'side', 'top', 'bottom')}
${zip('M128 176C128 116 158 94 200 94C242 94 272 116 272 176')}<rect x="124" y="170" width="8" height="24" rx="3" fill="${third}"/>
${tone('M122 224C122 204 134 196 152 196H248C266 196 278 204 278 224L282 308H117Z', '#000', 0.16)}
${shape(pocket, body, 'diagonal')}<path d="${pocket}" fill-opacity=".07" stroke="#000" stroke-opacity=".22" stroke-width="2"/>
${zip('M134 232H266')}<rect x="250" y="229" width="8" height="24" rx="3" fill="${third}"/>
${box([172, 258, 56, 34], 4, second, 'diagonal')}${wordmark(label, 200, 275, 42, third, 7)}
${line('M110 215L124 220M290 215L276 220', ink, 9)}
${shape('M140 143H260V153H140Z', ink)}${box([184, 138, 32, 20], 4, ink, 'top')}${box([190, 144, 20, 8], 2, gradient('metal'))}
${stitches('M132 314C134 320 140 321 148 321H252C260 321 266 320 268 314')}`
  },
}

export const bags = { bag, backpack }
