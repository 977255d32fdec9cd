import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Classes of Node that the mocked API is made for; those of happy-dom are not known to Node's Request. */
const NETWORK = ['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'Blob', 'File', 'FormData'] as const

/** No document is loaded in the place of the test's: a click on a link that no router handles would close the window. */
const settings = {
  navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true, disableFallbackToSetURL: true },
}

/** happy-dom with the network classes of Node. */
const environment: Environment = {
  name: 'happy-dom-with-node-network',
  viteEnvironment: 'client',
  async setup(global, options) {
    const node = NETWORK.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const NodeFormData = globalThis.FormData
    const dom = await builtinEnvironments['happy-dom'].setup(global, { ...options, happyDOM: { url: 'http://localhost:3000/', settings } })
    const DomFormData = globalThis.FormData
    for (const [name, descriptor] of node) if (descriptor) Object.defineProperty(global, name, descriptor)
    // Node's FormData knows no forms: their fields are read by happy-dom.
    globalThis.FormData = class extends NodeFormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super()
        if (form) for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value as string)
      }
    }
    return dom
  },
}

export default environment
