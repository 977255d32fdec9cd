// Draws dist/share.png, the preview picture of shared links: the mark on the built-in colours, without text, so that it
// suits any brand.
import { writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { dist } from './manifest.mjs'

const WIDTH = 1200
const HEIGHT = 630
const GROUND = [0x12, 0x32, 0x4a]
const TILE = [0x1d, 0x40, 0x59]
const LINE = [0xf2, 0xa9, 0x3b]
/** Size and position of the mark, of 36 units. */
const SCALE = 9
const LEFT = (WIDTH - 36 * SCALE) / 2
const TOP = (HEIGHT - 36 * SCALE) / 2
/** Feather of components/layout/header/Logo.tsx: absolute moves, lines and cubic curves. */
const FEATHER =
  'M8.5 29.5 C11 26.5 12.5 25 15 22.5 C20 17.5 24 12.5 27.5 7 C21 8 13 12 12 20.5 C12 21.8 12.3 23 12.5 25 C18.5 25.5 23.5 22 25 16.5 L21.5 15.5 L26.3 12.5 C27 10.5 27.3 9 27.5 7'

const segments = [...flatten(FEATHER)]
const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
for (let y = 0; y < HEIGHT; y += 1) {
  for (let x = 0; x < WIDTH; x += 1) rows.set(pixel(x, y), y * (WIDTH * 3 + 1) + 1 + x * 3)
}
const header = Buffer.alloc(13)
header.writeUInt32BE(WIDTH, 0)
header.writeUInt32BE(HEIGHT, 4)
// 8-bit RGB.
header.set([8, 2, 0, 0, 0], 8)
await writeFile(
  new URL('share.png', dist),
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]),
)

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function pixel(x, y) {
  const at = [(x + 0.5 - LEFT) / SCALE, (y + 0.5 - TOP) / SCALE]
  // Tile: a square of 36 with corners of 9.
  const [dx, dy] = at.map((part) => Math.max(Math.abs(part - 18) - 9, 0))
  const ground = blend(GROUND, TILE, Math.hypot(dx, dy) - 9)
  if (at.some((part) => part < 4 || part > 32)) return ground
  const distance = Math.min(...segments.map((segment) => distanceTo(segment, at)))
  return blend(ground, LINE, distance - 1)
}

/**
 * Blends the colours by the distance to an edge in units of the mark: `inner` where negative, with half a pixel of
 * antialiasing.
 */
function blend(outer, inner, distance) {
  const share = Math.min(Math.max(0.5 - distance * SCALE, 0), 1)
  return outer.map((part, index) => Math.round(part + (inner[index] - part) * share))
}

function distanceTo([[ax, ay], [bx, by]], [x, y]) {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1)
  return Math.hypot(x - ax - dx * along, y - ay - dy * along)
}

function* flatten(path) {
  let from = [0, 0]
  for (const [, command, numbers] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const parts = numbers.trim().split(/\s+/).map(Number)
    const points = Array.from({ length: parts.length / 2 }, (_, index) => parts.slice(index * 2, index * 2 + 2))
    if (command === 'L') yield [from, points[0]]
    if (command === 'C') yield* curve(from, ...points)
    from = points.at(-1)
  }
}

function* curve(a, b, c, d, steps = 16) {
  let last = a
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps
    const point = [0, 1].map(
      (i) => a[i] * (1 - t) ** 3 + 3 * b[i] * t * (1 - t) ** 2 + 3 * c[i] * t ** 2 * (1 - t) + d[i] * t ** 3,
    )
    yield [last, point]
    last = point
  }
}
