import type { components } from './schema'

/** Request and response schemas of the API, by name. */
export type Schemas = components['schemas']
