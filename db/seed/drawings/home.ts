import { disc, gradient, line, type Paint, shape, type Template, tone } from './shading.ts'

const lamp: Template = {
  floor: [200, 342, 112],
  detail: [84, 60, 176],
  angle: { tilt: 0 },
  scale: { centimetres: 54, beside: 'hand' },
  art({ body, second, third }: Paint) {
    return `${disc([200, 250, 150, 96], gradient('glow'))}
${shape('M182 204C186 250 178 288 156 318H244C222 288 214 250 218 204Z', second, 'cylinder')}${shape('M136 326C136 310 264 310 264 326V333C264 348 136 348 136 333Z', second, 'cylinder')}${disc([200, 325, 62, 10], second)}${disc([200, 325, 62, 10], gradient('top'))}
${shape('M178 300C178 308 222 308 222 300L232 316C226 324 174 324 168 316Z', second, 'cylinder')}
${disc([200, 200, 120, 15], '#fff')}${disc([200, 200, 120, 15], third)}${disc([200, 200, 118, 13], gradient('glow'))}
${line('M268 206V252', '#999', 2, 'stroke-dasharray=".1 4"')}${disc([268, 258, 6], third, 'ball')}
${shape('M78 198C78 118 132 72 200 72C268 72 322 118 322 198C300 212 100 212 78 198Z', body, 'ball')}
${line('M80 198C102 211 298 211 320 198', '#fff', 2.5, 'stroke-opacity=".6"')}${line('M108 156C118 118 146 94 178 86', '#fff', 8, 'stroke-opacity=".45"')}${tone('M320 190C318 140 296 104 262 86C290 112 300 150 300 200Z', '#fff', 0.1)}
${disc([200, 70, 8, 7], third, 'ball')}${disc([200, 290, 5], third, 'ball')}`
  },
}

export const home = { lamp }
