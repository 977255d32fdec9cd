import type { components } from './schema'

/** What calls send and answer, each under its name in the description of the API. */
export type Schemas = components['schemas']
