import { setupServer } from 'msw/node'

/** Answers of the API in unit tests; a request that no test expects is an error. */
export const server = setupServer()
