import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Node classes required by the mocked API; Node's Request rejects those of happy-dom. */
const NETWORK = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
] as const

/** Prevents document loads: a click on an unhandled link would close the window. */
const settings = {
  navigation: {
    disableMainFrameNavigation: true,
    disableChildFrameNavigation: true,
    disableChildPageNavigation: true,
    disableFallbackToSetURL: true,
  },
}

/** happy-dom with the network classes of Node. */
const environment: Environment = {
  name: 'happy-dom-with-node-network',
  viteEnvironment: 'client',
  async setup(global, options) {
    const nodeDescriptors = NETWORK.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const NodeFormData = globalThis.FormData
    const domEnvironment = await builtinEnvironments['happy-dom'].setup(global, {
      ...options,
      happyDOM: { url: 'http://localhost:3000/', settings },
    })
    const DomFormData = globalThis.FormData
    for (const [name, descriptor] of nodeDescriptors) if (descriptor) Object.defineProperty(global, name, descriptor)
    // Node's FormData does not accept forms: happy-dom reads their fields.
    globalThis.FormData = class extends NodeFormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super()
        if (form) for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value as string)
      }
    }
    return domEnvironment
  },
}

export default environment
