import type { Pixels } from './warp'

/** Side of the squares in which the paper colour is estimated, in pixels. */
const SQUARE = 16
/** Radius in squares that contains paper at least once: letters, lines and headings are smaller. */
const RADIUS = 4
/** Radius in squares of the final smoothing. */
const SMOOTHING = 1
/** Ratio of the brightness of neighbouring squares below which the darker one is a coloured area, not a shadow. */
const EDGE = 0.75
/** A darker estimate is a black area, not paper in shadow. */
const DARKEST_PAPER = 56
/** Shares of the paper's brightness: ink below, paper above, grey between them, so that letters stay round. */
const INK = 0.5
const PAPER = 0.86

/**
 * Converts a picture to black and white in place, with an adaptive threshold: the brightness of the surrounding paper
 * decides, so that shadows turn white and text in them black.
 */
export function binarize(picture: Pixels): void {
  const { data, width, height } = picture
  const columns = Math.ceil(width / SQUARE)
  const rows = Math.ceil(height / SQUARE)
  const paper = estimatePaper(findBrightest(picture, columns, rows), columns, rows)
  for (let y = 0, offset = 0; y < height; y += 1) {
    const v = Math.max(0, Math.min(rows - 1, (y + 0.5) / SQUARE - 0.5))
    const [top, bottom] = [Math.floor(v) * columns, Math.min(rows - 1, Math.floor(v) + 1) * columns]
    const fy = v - Math.floor(v)
    for (let x = 0; x < width; x += 1, offset += 4) {
      const u = Math.max(0, Math.min(columns - 1, (x + 0.5) / SQUARE - 0.5))
      const [left, right] = [Math.floor(u), Math.min(columns - 1, Math.floor(u) + 1)]
      const fx = u - left
      const upperValue = value(paper, top + left) * (1 - fx) + value(paper, top + right) * fx
      const lowerValue = value(paper, bottom + left) * (1 - fx) + value(paper, bottom + right) * fx
      const light = Math.max(DARKEST_PAPER, upperValue * (1 - fy) + lowerValue * fy)
      const share = Math.max(0, Math.min(1, (brightnessAt(data, offset) / light - INK) / (PAPER - INK)))
      data.fill(255 * share * share * (3 - 2 * share), offset, offset + 3)
    }
  }
}

/** Brightness of the lightest spot of each square: the mean of nine pixels, since a single one may be sensor noise. */
function findBrightest({ data, width, height }: Pixels, columns: number, rows: number): Float32Array {
  const brightest = new Float32Array(columns * rows)
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      let sum = 0
      let count = 0
      for (let row = y; row < Math.min(y + 3, height); row += 1) {
        for (let column = x; column < Math.min(x + 3, width); column += 1) {
          sum += brightnessAt(data, (row * width + column) * 4)
          count += 1
        }
      }
      const square = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)
      brightest[square] = Math.max(value(brightest, square), sum / count)
    }
  }
  return brightest
}

/**
 * Local maximum, then local minimum: removes small dark details and keeps shadows in place. Large coloured areas are
 * extended by the reach of the smoothing, which would else draw a dark halo inside them.
 */
function estimatePaper(squares: Float32Array, columns: number, rows: number): Float32Array {
  const pick = (values: Float32Array, radius: number, add: (sum: number, square: number) => number) =>
    filterNeighbours(values, columns, rows, radius, add)
  const brightest = pick(pick(squares, RADIUS, Math.max), RADIUS, Math.min)
  const paper = pick(brightest, SMOOTHING, Math.min).map((darkest, square) => {
    const brightness = value(brightest, square)
    return darkest < EDGE * brightness ? darkest : brightness
  })
  return filterNeighbours(
    paper,
    columns,
    rows,
    SMOOTHING,
    (sum, square) => sum + square,
    (sum, count) => sum / count,
  )
}

/** Applies `pick` over the neighbours of each square, by row, then by column. */
function filterNeighbours(
  squares: Float32Array,
  columns: number,
  rows: number,
  radius: number,
  add: (sum: number, square: number) => number,
  end: (sum: number, count: number) => number = (sum) => sum,
): Float32Array {
  const filterLine = (source: Float32Array, length: number, lines: number, step: number, line: number) => {
    const result = new Float32Array(source.length)
    for (let l = 0; l < lines; l += 1) {
      for (let place = 0; place < length; place += 1) {
        // Symmetric window: a one-sided one would classify a shadow at the edge as ink.
        const reach = Math.min(radius, place, length - 1 - place)
        const [first, last] = [place - reach, place + reach]
        let sum = value(source, l * line + first * step)
        for (let neighbour = first + 1; neighbour <= last; neighbour += 1)
          sum = add(sum, value(source, l * line + neighbour * step))
        result[l * line + place * step] = end(sum, last - first + 1)
      }
    }
    return result
  }
  return filterLine(filterLine(squares, columns, rows, 1, columns), rows, columns, columns, 1)
}

/** Perceived brightness of a pixel, 0 to 255. */
function brightnessAt(data: Uint8ClampedArray, offset: number): number {
  return 0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0)
}

function value(squares: Float32Array, index: number): number {
  return squares[index] ?? 0
}
