/** The functions used here: the package's own types cover only the C functions. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    is_primary(): boolean | number
    get_width(): number
    get_height(): number
    /** Fills the picture and passes it to `done`; null when it is damaged. */
    display(into: ImageData, done: (picture: ImageData | null) => void): void
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] }
  }
  export default function libheif(options: { wasmBinary: ArrayBuffer }): LibHeif
}
