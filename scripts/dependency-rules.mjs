// What docs/adr/0004 decides about dependencies, as functions over `cargo metadata`:
// each answers the breaches it finds, in words.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const rules = JSON.parse(readFileSync(new URL('dependency-rules.json', import.meta.url), 'utf8'))

/** The workspace as cargo resolves it for this machine. */
export function metadata() {
  const host = /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))[1]
  const args = ['metadata', '--locked', '--format-version', '1', '--filter-platform', host]
  const json = execFileSync('cargo', args, { encoding: 'utf8', maxBuffer: 1 << 28, cwd: new URL('..', import.meta.url) })
  const { packages, workspace_members: members, resolve } = JSON.parse(json)
  const used = new Set(resolve.nodes.map((node) => node.id))
  return { packages: packages.filter((one) => used.has(one.id)), members: new Set(members) }
}

const ownCrates = ({ packages, members }) => packages.filter((one) => members.has(one.id))
const outsideCrates = ({ packages, members }) => packages.filter((one) => !members.has(one.id))
const shipped = (crate) => crate.dependencies.filter((one) => one.kind !== 'dev').map((one) => one.name)

/** The crates of this workspace that know each other without being allowed to, tests included. */
export function graphBreaches(workspace, { mayDependOn } = rules) {
  const own = new Set(ownCrates(workspace).map((crate) => crate.name))
  return ownCrates(workspace).flatMap((crate) => {
    const allowed = mayDependOn[crate.name]
    if (!allowed) return [`${crate.name} has no place in the crate graph: add it to mayDependOn`]
    return crate.dependencies
      .filter((one) => own.has(one.name) && one.name !== crate.name && !allowed.includes(one.name))
      .map((one) => `${crate.name} may not depend on ${one.name}`)
  })
}

/** Libraries that belong to some crates only, and crates whose whole list is closed. */
export function ownershipBreaches(workspace, { onlyIn, closedLists, mayDependOn } = rules) {
  return ownCrates(workspace).flatMap((crate) => {
    const closed = closedLists[crate.name]
    return shipped(crate).flatMap((name) => {
      if (onlyIn[name] && !onlyIn[name].includes(crate.name)) return [`${name} may not be used by ${crate.name}`]
      if (closed && !closed.includes(name) && !mayDependOn[crate.name]?.includes(name))
        return [`${crate.name} takes no further dependency: ${name}`]
      return []
    })
  })
}

/** Libraries that may not come in at all, not even through others. */
export function banBreaches(workspace, { banned } = rules) {
  return outsideCrates(workspace)
    .filter((crate) => banned[crate.name])
    .map((crate) => `${crate.name} is banned: ${banned[crate.name]}`)
}

/** Key libraries that stand in the tree in two versions, which then do not understand each other. */
export function duplicateBreaches(workspace, { oneVersionOf } = rules) {
  return oneVersionOf.flatMap((name) => {
    const versions = workspace.packages.filter((crate) => crate.name === name).map((crate) => crate.version)
    return versions.length > 1 ? [`${name} stands in the tree in ${versions.length} versions: ${versions.join(', ')}`] : []
  })
}
