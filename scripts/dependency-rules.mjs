// Dependency rules of docs/adr/0004 as functions over `cargo metadata`.
// Each returns its violations as messages.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const rules = JSON.parse(readFileSync(new URL('dependency-rules.json', import.meta.url), 'utf8'))

/** Workspace as resolved by cargo for this platform. */
export function readMetadata() {
  const host = /^host: (.+)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))[1]
  const args = ['metadata', '--locked', '--format-version', '1', '--filter-platform', host]
  const json = execFileSync('cargo', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: new URL('..', import.meta.url),
  })
  const { packages, workspace_members: members, resolve } = JSON.parse(json)
  const resolvedIds = new Set(resolve.nodes.map((node) => node.id))
  return { packages: packages.filter((crate) => resolvedIds.has(crate.id)), members: new Set(members) }
}

const ownCrates = ({ packages, members }) => packages.filter((crate) => members.has(crate.id))
const externalCrates = ({ packages, members }) => packages.filter((crate) => !members.has(crate.id))
const shippedDependencies = (crate) =>
  crate.dependencies.filter((dependency) => dependency.kind !== 'dev').map((dependency) => dependency.name)

/** Forbidden dependencies between crates of this workspace, including those of tests. */
export function findForbiddenDependencies(workspace, { mayDependOn } = rules) {
  const ownNames = new Set(ownCrates(workspace).map((crate) => crate.name))
  return ownCrates(workspace).flatMap((crate) => {
    const allowed = mayDependOn[crate.name]
    if (!allowed) return [`${crate.name} has no place in the crate graph: add it to mayDependOn`]
    return crate.dependencies
      .map((dependency) => dependency.name)
      .filter((name) => ownNames.has(name) && name !== crate.name && !allowed.includes(name))
      .map((name) => `${crate.name} may not depend on ${name}`)
  })
}

/** Libraries used by a crate that does not own them, and additions to closed lists. */
export function findMisusedLibraries(workspace, { onlyIn, closedLists, mayDependOn } = rules) {
  return ownCrates(workspace).flatMap((crate) => {
    const closedList = closedLists[crate.name]
    return shippedDependencies(crate).flatMap((name) => {
      if (onlyIn[name] && !onlyIn[name].includes(crate.name)) return [`${name} may not be used by ${crate.name}`]
      if (closedList && !closedList.includes(name) && !mayDependOn[crate.name]?.includes(name))
        return [`${crate.name} accepts no further dependency: ${name}`]
      return []
    })
  })
}

/** Banned libraries, including transitive dependencies. */
export function findBannedLibraries(workspace, { banned } = rules) {
  return externalCrates(workspace)
    .filter((crate) => banned[crate.name])
    .map((crate) => `${crate.name} is banned: ${banned[crate.name]}`)
}

/** Key libraries that are present in several, mutually incompatible versions. */
export function findDuplicateLibraries(workspace, { oneVersionOf } = rules) {
  return oneVersionOf.flatMap((name) => {
    const versions = workspace.packages.filter((crate) => crate.name === name).map((crate) => crate.version)
    return versions.length > 1 ? [`${name} is present in ${versions.length} versions: ${versions.join(', ')}`] : []
  })
}
