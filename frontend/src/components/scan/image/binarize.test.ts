import { describe, expect, it } from 'vitest'
import { binarize } from './binarize'
import type { Pixels } from './warp'

const SIDE = 256

/** Builds a grey picture from a brightness function. */
function picture(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const l = light(x, y)
      data.set([l, l * 0.97, l * 0.9, 255], (y * SIDE + x) * 4)
    }
  return { data, width: SIDE, height: SIDE }
}

const lightAt = ({ data }: Pixels, x: number, y: number) => data[(y * SIDE + x) * 4] ?? -1
/** Strokes two pixels wide, like letters. */
const inked = (x: number, y: number) => x % 9 < 2 && y % 24 > 8

describe('black and white conversion', () => {
  it('keeps text readable in shadow and in light', () => {
    // From 245 on the left to 90 on the right; ink reflects half of the light.
    const sheet = picture((x, y) => (245 - (155 * x) / SIDE) * (inked(x, y) ? 0.45 : 1))
    binarize(sheet)
    const all = Array.from({ length: SIDE * SIDE }, (_, index) => [index % SIDE, Math.floor(index / SIDE)] as const)
    const ink = all.filter(([x, y]) => inked(x, y)).map(([x, y]) => lightAt(sheet, x, y))
    const paper = all.filter(([x, y]) => !inked(x, y)).map(([x, y]) => lightAt(sheet, x, y))
    expect(Math.max(...ink)).toBeLessThan(40)
    expect(Math.min(...paper)).toBeGreaterThan(215)
  })

  it('removes all colour', () => {
    const sheet = picture((x, y) => (inked(x, y) ? 150 : 240))
    binarize(sheet)
    const { data } = sheet
    expect(data.every((light, at) => at % 4 === 3 || light === data[at - (at % 4)])).toBe(true)
  })

  it('keeps a black heading solid', () => {
    const sheet = picture((x, y) => (y > 100 && y < 150 && x > 60 && x < 200 ? 40 : 230))
    binarize(sheet)
    expect(lightAt(sheet, 130, 125)).toBeLessThan(20)
    expect(lightAt(sheet, 20, 20)).toBeGreaterThan(250)
  })

  it('leaves no dark halo inside large coloured areas', () => {
    const isArea = (x: number, y: number) => x > 24 && x < 232 && y > 24 && y < 232
    const sheet = picture((x, y) => (isArea(x, y) ? 130 : 240))
    binarize(sheet)
    const inside = Array.from({ length: 152 }, (_, index) => lightAt(sheet, 52 + index, 128))
    expect(Math.min(...inside)).toBeGreaterThan(215)
    expect(lightAt(sheet, 8, 128)).toBeGreaterThan(250)
  })

  it('keeps a faint pencil stroke visible', () => {
    const sheet = picture((x, y) => (inked(x, y) ? 165 : 230))
    binarize(sheet)
    expect(lightAt(sheet, 9, 12)).toBeLessThan(200)
  })
})
