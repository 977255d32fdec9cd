import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('every query key is in the registry', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const unregisteredFiles = sources.filter((name) =>
    /queryKey: \[(?!\.\.\.KEYS\.)/.test(readFileSync(join(import.meta.dirname, '..', name), 'utf8')),
  )
  expect(unregisteredFiles).toEqual([])
})
