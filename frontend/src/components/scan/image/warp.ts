import { computeHomography, type Quad } from './geometry'

/** RGBA pixels, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Fills `sheet` with the straightened area between the corners in `photo`, by bilinear interpolation. */
export function straighten(photo: Pixels, corners: Quad, sheet: Pixels): void {
  const place = computeHomography(corners)
  const { data, width, height } = photo
  for (let row = 0, target = 0; row < sheet.height; row += 1) {
    for (let column = 0; column < sheet.width; column += 1, target += 4) {
      const { x, y } = place((column + 0.5) / sheet.width, (row + 0.5) / sheet.height)
      const px = clamp(x * width - 0.5, width)
      const py = clamp(y * height - 0.5, height)
      const left = Math.min(px | 0, Math.max(width - 2, 0))
      const top = Math.min(py | 0, Math.max(height - 2, 0))
      const [fx, fy] = [px - left, py - top]
      const source = (top * width + left) * 4
      const right = source + (width > 1 ? 4 : 0)
      const below = height > 1 ? width * 4 : 0
      for (let channel = 0; channel < 4; channel += 1) {
        const upperValue = valueAt(data, source + channel) * (1 - fx) + valueAt(data, right + channel) * fx
        const lowerValue =
          valueAt(data, source + below + channel) * (1 - fx) + valueAt(data, right + below + channel) * fx
        sheet.data[target + channel] = upperValue * (1 - fy) + lowerValue * fy
      }
    }
  }
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : Math.min(value, size - 1)
}

function valueAt(data: Uint8ClampedArray, index: number): number {
  return data[index] ?? 0
}
