// Run by `just test`: the workspace keeps the dependency rules, and the rules do refuse what they should.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accepts, banBreaches, duplicateBreaches, graphBreaches, licenceBreaches, metadata, ownershipBreaches, rules,
} from './dependency-rules.mjs'

const workspace = metadata()

test('the crates know each other only downwards', () => assert.deepEqual(graphBreaches(workspace), []))
test('each library is used only by the crate that owns it', () => assert.deepEqual(ownershipBreaches(workspace), []))
test('no banned library came in, not even through another', () => assert.deepEqual(banBreaches(workspace), []))
test('key libraries stand in one version', () => assert.deepEqual(duplicateBreaches(workspace), []))
test('every licence is on the list', () => assert.deepEqual(licenceBreaches(workspace), []))

const crate = (name, dependencies = [], more = {}) => ({
  id: name, name, version: '1.0.0', license: 'MIT', dependencies: dependencies.map((one) => ({ name: one, kind: null })), ...more,
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
test('licences are read as SPDX expressions', () => {
  const accepted = new Set(rules.licences)
  for (const good of ['MIT', 'Apache-2.0/MIT', 'GPL-3.0 OR MIT', '(MIT OR GPL-3.0) AND Unicode-3.0', 'Apache-2.0 WITH LLVM-exception OR MIT'])
    assert.ok(accepts(good, accepted), good)
  for (const bad of ['', 'GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR Zlib) AND AGPL-3.0', 'GPL-2.0 WITH Classpath-exception-2.0'])
    assert.ok(!accepts(bad, accepted), bad)
})
