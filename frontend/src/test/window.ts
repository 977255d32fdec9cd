import { vi } from 'vitest'

/** Makes media queries match a window of this width. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const [, maximumWidth] = /max-width:\s*([\d.]+)px/.exec(query) ?? []
    const [, minimumWidth] = /min-width:\s*([\d.]+)px/.exec(query) ?? []
    const isMatch =
      maximumWidth === undefined
        ? minimumWidth !== undefined && width >= Number(minimumWidth)
        : width <= Number(maximumWidth)
    return {
      matches: isMatch,
      media: query,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    } as unknown as MediaQueryList
  }
}

/** Makes one method of a browser storage throw until the end of the test. */
export function breakStorage(area: 'localStorage' | 'sessionStorage', method: 'getItem' | 'setItem'): void {
  const storage = window[area]
  const failingStorage = new Proxy(storage, {
    get(store, name) {
      if (name === method) throw new DOMException('The operation is insecure.', 'SecurityError')
      const value: unknown = Reflect.get(store, name)
      return typeof value === 'function' ? value.bind(store) : value
    },
  })
  vi.spyOn(window, area, 'get').mockReturnValue(failingStorage)
}
