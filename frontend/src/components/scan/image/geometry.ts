/** Position in a picture: shares of its width and height, 0 to 1. */
export interface Point {
  x: number
  y: number
}

/** Corners of a sheet: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

export const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Minimum area of a sheet; a smaller one is an accidental gesture. */
const MIN_AREA = 0.02

export function isWhole(quad: Quad): boolean {
  return quad.every(({ x, y }, index) => x === WHOLE[index]?.x && y === WHOLE[index]?.y)
}

/** Whether the corners form a convex sheet of sufficient area. */
export function isSheet(quad: Quad): boolean {
  const turns = quad.map((corner, index) => {
    const next = cornerAt(quad, index + 1)
    const opposite = cornerAt(quad, index + 2)
    return (next.x - corner.x) * (opposite.y - next.y) - (next.y - corner.y) * (opposite.x - next.x)
  })
  return turns.every((turn) => turn > 0) && signedArea(quad) >= MIN_AREA
}

/** Moves one corner, clamped to the picture; returns the corners unchanged when the result is no sheet. */
export function withCorner(quad: Quad, corner: number, place: Point): Quad {
  const movedQuad = quad.map((point, index) =>
    index === corner ? { x: clampShare(place.x), y: clampShare(place.y) } : point,
  )
  const next = movedQuad as unknown as Quad
  return isSheet(next) ? next : quad
}

/** Corners of the sheet after rotating the picture clockwise by `quarters` quarter turns, the top left corner first. */
export function rotateQuad(quad: Quad, quarters: number): Quad {
  if (quarters <= 0) return quad
  const [a, b, c, d] = quad
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return rotateQuad([turn(d), turn(a), turn(b), turn(c)], quarters - 1)
}

/** Index of the corner nearest to a point, in a picture of this aspect ratio (width / height). */
export function nearestCorner(quad: Quad, place: Point, shape: number): number {
  const distances = quad.map(({ x, y }) => Math.hypot((x - place.x) * shape, y - place.y))
  return distances.indexOf(Math.min(...distances))
}

/** Size of the straightened sheet in pixels: the longer of each pair of opposite edges. */
export function straightenedSize(quad: Quad, width: number, height: number): { width: number; height: number } {
  const edge = (index: number) => {
    const [a, b] = [cornerAt(quad, index), cornerAt(quad, index + 1)]
    return Math.hypot((a.x - b.x) * width, (a.y - b.y) * height)
  }
  return {
    width: Math.max(1, Math.round(Math.max(edge(0), edge(2)))),
    height: Math.max(1, Math.round(Math.max(edge(1), edge(3)))),
  }
}

/** Maps a point of the straightened sheet to the photograph (shares of each). */
export type Homography = (u: number, v: number) => Point

/** Projection of the unit square to four corners (P. Heckbert, 1989, §2.2.3). */
export function computeHomography([p0, p1, p2, p3]: Quad): Homography {
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w }
  }
}

function cornerAt(quad: Quad, index: number): Point {
  return quad[index % 4] ?? quad[0]
}

function signedArea(quad: Quad): number {
  const doubledArea = quad.reduce((sum, point, index) => {
    const next = cornerAt(quad, index + 1)
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return doubledArea / 2
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}
