// Run by `just test`: the workspace keeps the dependency rules, and the rules do refuse what they should.
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { banBreaches, duplicateBreaches, graphBreaches, metadata, ownershipBreaches, rules } from './dependency-rules.mjs'
import { circles, modules } from './import-circles.mjs'

const workspace = metadata()

test('the crates know each other only downwards', () => assert.deepEqual(graphBreaches(workspace), []))
test('each library is used only by the crate that owns it', () => assert.deepEqual(ownershipBreaches(workspace), []))
test('no banned library came in, not even through another', () => assert.deepEqual(banBreaches(workspace), []))
test('key libraries stand in one version', () => assert.deepEqual(duplicateBreaches(workspace), []))
for (const { name, manifest_path: manifest } of workspace.packages.filter((one) => workspace.members.has(one.id)))
  test(`no circle of imports in ${name}`, () => {
    const known = (circle) => rules.knownCircles.some((one) => one.join() === circle.join())
    assert.deepEqual(circles(modules(dirname(manifest))).filter((circle) => !known(circle)), [])
  })

const crate = (name, dependencies = [], more = {}) => ({
  id: name, name, version: '1.0.0', dependencies: dependencies.map((one) => ({ name: one, kind: null })), ...more,
})
const spoilt = (...packages) => ({ packages, members: new Set(['domain', 'application', 'adapters', 'server', 'helper']) })

test('an upward dependency is refused', () => {
  assert.equal(graphBreaches(spoilt(crate('domain', ['application']), crate('application'))).length, 1)
})
test('a crate nobody placed is refused', () => {
  assert.equal(graphBreaches(spoilt(crate('helper'))).length, 1)
})
test('SQL outside the adapters is refused', () => {
  assert.equal(ownershipBreaches(spoilt(crate('server', ['sea-orm']))).length, 1)
})
test('a new dependency of the domain is refused, but not for its tests', () => {
  assert.equal(ownershipBreaches(spoilt(crate('domain', ['regex']))).length, 1)
  const tested = crate('domain', [], { dependencies: [{ name: 'proptest', kind: 'dev' }] })
  assert.deepEqual(ownershipBreaches(spoilt(tested)), [])
})
test('a second version of a key library is refused', () => {
  assert.equal(duplicateBreaches(spoilt(crate('tokio'), crate('tokio', [], { version: '2.0.0' }))).length, 1)
})
test('a circle of imports is found, whatever writes it', () => {
  const texts = (a, b) => new Map([['', 'mod room;'], ['room', 'pub use b::{B};'], ['room::a', a], ['room::b', b]])
  const tied = [['room::a', 'room::b']]
  assert.deepEqual(circles(texts('use super::{b, B as C};', 'use crate::room::{\n  a::{self, A},\n};')), tied)
  assert.deepEqual(circles(texts('fn x() { super::b::y() }', 'use super::a;')), tied)
  assert.deepEqual(circles(texts('use crate::room::B;', '// use super::a;\n#[cfg(test)]\nmod tests {\n use super::super::a;\n}')), [])
})
