import { describe, expect, it } from 'vitest'
import {
  computeHomography,
  isSheet,
  isWhole,
  nearestCorner,
  straightenedSize,
  rotateQuad,
  WHOLE,
  withCorner,
  type Quad,
} from './geometry'
import { straighten, type Pixels } from './warp'

const CORNERS: Quad = [
  { x: 0.1, y: 0.2 },
  { x: 0.8, y: 0.1 },
  { x: 0.95, y: 0.9 },
  { x: 0.05, y: 0.8 },
]

describe('projection', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 2],
    [0, 1, 3],
  ])('maps the corner %s, %s to its place', (unitX, unitY, corner) => {
    const { x, y } = computeHomography(CORNERS)(unitX, unitY)
    expect(x).toBeCloseTo(CORNERS[corner]?.x ?? 0, 10)
    expect(y).toBeCloseTo(CORNERS[corner]?.y ?? 0, 10)
  })

  it('keeps straight lines straight', () => {
    const mapPoint = computeHomography(CORNERS)
    const [firstCorner, centre, oppositeCorner] = [mapPoint(0, 0), mapPoint(0.5, 0.5), mapPoint(1, 1)]
    expect((centre.x - firstCorner.x) * (oppositeCorner.y - firstCorner.y)).toBeCloseTo(
      (centre.y - firstCorner.y) * (oppositeCorner.x - firstCorner.x),
      10,
    )
  })

  it('is the identity for the whole picture', () => {
    expect(computeHomography(WHOLE)(0.3, 0.7)).toEqual({ x: 0.3, y: 0.7 })
  })
})

describe('skewed sheet', () => {
  it('fills the page without the table around it', () => {
    const [width, height] = [200, 300]
    const photo: Pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const corners: Quad = [
      { x: 0.2, y: 0.1 },
      { x: 0.9, y: 0.2 },
      { x: 0.8, y: 0.9 },
      { x: 0.1, y: 0.8 },
    ]
    const mapPoint = computeHomography(corners)
    // Red left half and blue right half of the sheet; the table stays black.
    for (let unitX = 0; unitX < 1; unitX += 0.001)
      for (let unitY = 0; unitY < 1; unitY += 0.001) {
        const { x, y } = mapPoint(unitX, unitY)
        photo.data.set(
          unitX < 0.5 ? [255, 0, 0, 255] : [0, 0, 255, 255],
          (Math.floor(y * height) * width + Math.floor(x * width)) * 4,
        )
      }
    const sheet: Pixels = { data: new Uint8ClampedArray(100 * 140 * 4), width: 100, height: 140 }
    straighten(photo, corners, sheet)
    const readPixel = (x: number, y: number) => [...sheet.data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 3)]
    for (const y of [4, 70, 135]) {
      expect(readPixel(4, y)).toEqual([255, 0, 0])
      expect(readPixel(45, y)).toEqual([255, 0, 0])
      expect(readPixel(55, y)).toEqual([0, 0, 255])
      expect(readPixel(95, y)).toEqual([0, 0, 255])
    }
  })

  it('has the size of its longer edges', () => {
    const unevenQuad: Quad = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]
    expect(straightenedSize(unevenQuad, 100, 200)).toEqual({ width: 100, height: Math.round(Math.hypot(50, 200)) })
  })
})

describe('corner editing', () => {
  it('stays inside the picture', () => {
    expect(withCorner(WHOLE, 0, { x: -0.4, y: 0.1 })[0]).toEqual({ x: 0, y: 0.1 })
  })

  it.each([
    ['over the opposite one', { x: 1, y: 1 }],
    ['behind the line of its neighbours', { x: 0.7, y: 0.7 }],
  ])('refuses corners that form no sheet: %s', (_, movedCorner) => {
    expect(withCorner(WHOLE, 0, movedCorner)).toBe(WHOLE)
  })

  it('selects the nearest corner', () => {
    expect(nearestCorner(WHOLE, { x: 0.9, y: 0.8 }, 1)).toBe(2)
    expect(nearestCorner(WHOLE, { x: 0.4, y: 0.2 }, 1)).toBe(0)
  })

  it('finds the same sheet in a rotated picture', () => {
    const [topLeft, topRight, bottomRight, bottomLeft] = rotateQuad(CORNERS, 1)
    // The bottom left corner is now at the top left.
    expect([topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => [x.toFixed(2), y.toFixed(2)])).toEqual([
      ['0.20', '0.05'],
      ['0.80', '0.10'],
      ['0.90', '0.80'],
      ['0.10', '0.95'],
    ])
    expect(isSheet([topLeft, topRight, bottomRight, bottomLeft])).toBe(true)
    rotateQuad([topLeft, topRight, bottomRight, bottomLeft], 3).forEach(({ x, y }, index) => {
      expect(x).toBeCloseTo(CORNERS[index]?.x ?? 0, 10)
      expect(y).toBeCloseTo(CORNERS[index]?.y ?? 0, 10)
    })
  })

  it('recognizes the whole picture', () => {
    expect(isWhole(WHOLE)).toBe(true)
    expect(isWhole(CORNERS)).toBe(false)
    expect(isSheet(CORNERS.toReversed() as unknown as Quad)).toBe(false)
  })
})
