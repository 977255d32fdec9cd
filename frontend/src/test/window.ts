import { vi } from 'vitest'

/** jsdom has no media queries: this one answers for a window of that width. */
export function windowOf(width: number): void {
  window.matchMedia = (query: string) => {
    const [, max] = /max-width:\s*([\d.]+)px/.exec(query) ?? []
    const [, min] = /min-width:\s*([\d.]+)px/.exec(query) ?? []
    const matches = max === undefined ? min !== undefined && width >= Number(min) : width <= Number(max)
    return { matches, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() } as unknown as MediaQueryList
  }
}
