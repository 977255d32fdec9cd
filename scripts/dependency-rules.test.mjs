// Run by `just test`: the workspace satisfies the dependency rules, and each rule rejects violations.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import {
  banBreaches,
  duplicateBreaches,
  graphBreaches,
  metadata,
  ownershipBreaches,
  rules,
} from './dependency-rules.mjs'
import { circles, modules } from './import-circles.mjs'

const workspace = metadata()

test('crates depend on each other only downwards', () => assert.deepEqual(graphBreaches(workspace), []))
test('each library is used by its owner only', () => assert.deepEqual(ownershipBreaches(workspace), []))
test('no banned library is direct or transitive dependency', () => assert.deepEqual(banBreaches(workspace), []))
test('key libraries are present in one version', () => assert.deepEqual(duplicateBreaches(workspace), []))
for (const { name, manifest_path: manifest } of workspace.packages.filter((one) => workspace.members.has(one.id)))
  test(`${name} has no circular imports`, () => {
    const known = (circle) => rules.knownCircles.some((one) => one.join() === circle.join())
    assert.deepEqual(
      circles(modules(dirname(manifest))).filter((circle) => !known(circle)),
      [],
    )
  })

const hasTests = (text) => /#\[(cfg\(test\)|(\w+::)?test\b)/.test(text)
const untested = workspace.packages
  .filter((one) => workspace.members.has(one.id))
  .flatMap((one) => one.targets.filter((target) => target.kind.includes('lib') && !target.test))

test('libraries compiled without their tests contain none', () => {
  assert.deepEqual(untested.map((target) => target.name).sort(), ['adapters', 'migrations', 'server'])
  const sources = untested
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

const crate = (name, dependencies = [], more = {}) => ({
  id: name,
  name,
  version: '1.0.0',
  dependencies: dependencies.map((one) => ({ name: one, kind: null })),
  ...more,
})
const workspaceOf = (...packages) => ({
  packages,
  members: new Set(['domain', 'application', 'adapters', 'server', 'helper']),
})

test('an upward dependency is refused', () => {
  assert.equal(graphBreaches(workspaceOf(crate('domain', ['application']), crate('application'))).length, 1)
})
test('a crate missing in the rules is refused', () => {
  assert.equal(graphBreaches(workspaceOf(crate('helper'))).length, 1)
})
test('SQL outside the adapters is refused', () => {
  assert.equal(ownershipBreaches(workspaceOf(crate('server', ['sea-orm']))).length, 1)
})
test('new dependency of domain is refused outside tests', () => {
  assert.equal(ownershipBreaches(workspaceOf(crate('domain', ['regex']))).length, 1)
  const tested = crate('domain', [], { dependencies: [{ name: 'proptest', kind: 'dev' }] })
  assert.deepEqual(ownershipBreaches(workspaceOf(tested)), [])
})
test('second version of a key library is refused', () => {
  assert.equal(duplicateBreaches(workspaceOf(crate('tokio'), crate('tokio', [], { version: '2.0.0' }))).length, 1)
})
test('circular imports are found in every notation', () => {
  const texts = (a, b) =>
    new Map([
      ['', 'mod task;'],
      ['task', 'pub use b::{B};'],
      ['task::a', a],
      ['task::b', b],
    ])
  const tied = [['task::a', 'task::b']]
  assert.deepEqual(circles(texts('use super::{b, B as C};', 'use crate::task::{\n  a::{self, A},\n};')), tied)
  assert.deepEqual(circles(texts('fn x() { super::b::y() }', 'use super::a;')), tied)
  assert.deepEqual(
    circles(texts('use crate::task::B;', '// use super::a;\n#[cfg(test)]\nmod tests {\n use super::super::a;\n}')),
    [],
  )
})
