/** The three colours of a product's drawing, as #rrggbb. */
export type Palette = { readonly body: string; readonly second: string; readonly third: string }

/**
 * All colours of demo products, and the only ones that the image proxy draws. Never change or remove a palette: orders
 * and externally cached pages contain addresses of pictures.
 */
export const palettes = {
  black: palette('23272b', '3c4349', '8a949c'),
  white: palette('f3f2ee', 'd9d7cf', '8c8f8a'),
  grey: palette('9aa1a6', '747c82', 'e3e6e8'),
  darkGrey: palette('4a5056', '33383d', 'a9b0b6'),
  blue: palette('2f6db5', '1f4e86', 'dce8f5'),
  darkBlue: palette('1e2f55', '14203b', 'b7c3dd'),
  lightBlue: palette('a9cbe6', '7fa9cb', 'f4f8fb'),
  red: palette('b8322b', '8a211c', 'f3dad7'),
  burgundy: palette('6e1f33', '4d1423', 'e2c6cd'),
  green: palette('3d8b52', '2a663a', 'ddeee1'),
  darkGreen: palette('1f4a3b', '143228', 'bfd3ca'),
  olive: palette('6b6a3e', '4c4b2b', 'dad9c2'),
  yellow: palette('e5b82e', 'b98f16', 'fbf3d6'),
  orange: palette('db6e28', 'a94f16', 'f8e1d1'),
  pink: palette('e3a3b2', 'c47c8e', 'fbeef1'),
  purple: palette('74509a', '533674', 'e5dbef'),
  brown: palette('7a5236', '583a25', 'e6d8cc'),
  beige: palette('d8c6a8', 'b8a27f', 'f6f0e6'),
  cream: palette('efe6d2', 'd3c6a9', '9c8f74'),
  silver: palette('c9ced2', 'a2a9af', 'f4f6f7'),
  gold: palette('cda752', 'a58233', 'f6ebcf'),
  clear: palette('dde7ea', 'b4c6cc', 'f5f9fa'),
}

function palette(body: string, second: string, third: string): Palette {
  return { body: `#${body}`, second: `#${second}`, third: `#${third}` }
}
