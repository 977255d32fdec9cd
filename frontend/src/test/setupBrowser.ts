import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first test of a file also loads its modules.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
