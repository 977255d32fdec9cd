// Run by `just test`: the workspace satisfies the dependency rules, and each rule rejects violations.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import {
  findBannedLibraries,
  findDuplicateLibraries,
  findForbiddenDependencies,
  findMisusedLibraries,
  readMetadata,
  rules,
} from './dependency-rules.mjs'
import { findCircles, readModules } from './import-circles.mjs'

const workspace = readMetadata()
const ownPackages = workspace.packages.filter((crate) => workspace.members.has(crate.id))

test('crates depend on each other only downwards', () => assert.deepEqual(findForbiddenDependencies(workspace), []))
test('each library is used by its owner only', () => assert.deepEqual(findMisusedLibraries(workspace), []))
test('no banned library is direct or transitive dependency', () => assert.deepEqual(findBannedLibraries(workspace), []))
test('key libraries are present in one version', () => assert.deepEqual(findDuplicateLibraries(workspace), []))
for (const { name, manifest_path: manifest } of ownPackages)
  test(`${name} has no circular imports`, () => {
    const isKnown = (circle) => rules.knownCircles.some((knownCircle) => knownCircle.join() === circle.join())
    assert.deepEqual(
      findCircles(readModules(dirname(manifest))).filter((circle) => !isKnown(circle)),
      [],
    )
  })

const hasTests = (text) => /#\[(cfg\(test\)|(\w+::)?test\b)/.test(text)
const untestedLibraries = ownPackages.flatMap((crate) =>
  crate.targets.filter((target) => target.kind.includes('lib') && !target.test),
)

test('libraries compiled without their tests contain none', () => {
  assert.deepEqual(untestedLibraries.map((target) => target.name).sort(), ['adapters', 'migrations', 'server'])
  const sources = untestedLibraries
    .map((target) => dirname(target.src_path))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((file) => file.endsWith('.rs'))
        .map((file) => join(folder, file)),
    )
  assert.deepEqual(
    sources.filter((file) => hasTests(readFileSync(file, 'utf8'))),
    [],
  )
})
test('a test is found in every notation', () => {
  for (const text of [
    '#[cfg(test)]\nmod tests;',
    '#[test]',
    '#[tokio::test(flavor = "multi_thread")]',
    '#[actix_web::test]',
  ])
    assert.ok(hasTests(text), text)
  assert.ok(!hasTests('/// A test.\n#[must_use]'))
})

const createCrate = (name, dependencies = [], fields = {}) => ({
  id: name,
  name,
  version: '1.0.0',
  dependencies: dependencies.map((dependency) => ({ name: dependency, kind: null })),
  ...fields,
})
const createWorkspace = (...packages) => ({
  packages,
  members: new Set(['domain', 'application', 'adapters', 'server', 'helper']),
})

test('an upward dependency is refused', () => {
  const crates = [createCrate('domain', ['application']), createCrate('application')]
  assert.equal(findForbiddenDependencies(createWorkspace(...crates)).length, 1)
})
test('a crate missing in the rules is refused', () => {
  assert.equal(findForbiddenDependencies(createWorkspace(createCrate('helper'))).length, 1)
})
test('SQL outside the adapters is refused', () => {
  assert.equal(findMisusedLibraries(createWorkspace(createCrate('server', ['sea-orm']))).length, 1)
})
test('new dependency of domain is refused outside tests', () => {
  assert.equal(findMisusedLibraries(createWorkspace(createCrate('domain', ['regex']))).length, 1)
  const crateWithTests = createCrate('domain', [], { dependencies: [{ name: 'proptest', kind: 'dev' }] })
  assert.deepEqual(findMisusedLibraries(createWorkspace(crateWithTests)), [])
})
test('second version of a key library is refused', () => {
  const crates = [createCrate('tokio'), createCrate('tokio', [], { version: '2.0.0' })]
  assert.equal(findDuplicateLibraries(createWorkspace(...crates)).length, 1)
})
test('circular imports are found in every notation', () => {
  const createModules = (a, b) =>
    new Map([
      ['', 'mod task;'],
      ['task', 'pub use b::{B};'],
      ['task::a', a],
      ['task::b', b],
    ])
  const circle = ['task::a', 'task::b']
  const nestedImports = createModules('use super::{b, B as C};', 'use crate::task::{\n  a::{self, A},\n};')
  assert.deepEqual(findCircles(nestedImports), [circle])
  assert.deepEqual(findCircles(createModules('fn x() { super::b::y() }', 'use super::a;')), [circle])
  const testCode = '// use super::a;\n#[cfg(test)]\nmod tests {\n use super::super::a;\n}'
  assert.deepEqual(findCircles(createModules('use crate::task::B;', testCode)), [])
})
