# Tasks of this repository. Without just: `npx --yes rust-just NAME`.

[private]
default:
    @{{ just_executable() }} --list --unsorted

# Build and start a server with demo data; print its address and logins
demo:
    @scripts/setup demo
    @scripts/demo

# Start a server on :8080 and the frontend with hot reload on :5173
dev:
    @scripts/setup dev
    @scripts/dev

# Run the checks of every change: format, lints, tests, journeys, short robustness checks
test:
    @scripts/setup test
    @scripts/test

# Run the long checks, before releases and large changes: clusters, upgrades, backups, packages, all callers
drills:
    @scripts/setup drills
    @scripts/drills

# Run the quick part of `test`: format, lints, dependency rules, types
lint:
    @scripts/setup lint
    @scripts/test lint

# Rewrite every generated file: OpenAPI document, TypeScript types and constants, route tree
generate:
    @scripts/setup dev
    @scripts/generate

# Build the documents as a website: target/book/index.html
docs:
    @scripts/docs

# Take the pictures of docs/tour.md again
tour:
    @scripts/setup test
    @scripts/tour

# Measure the release build; results go to bench/RESULTS.md and bench/LIGHTHOUSE.md
bench *arguments:
    @scripts/setup bench
    @scripts/bench {{ arguments }}

# Build the Debian package and the container image of a release, in target/package/
package *arguments:
    @scripts/setup package
    @scripts/package {{ arguments }}

# Install the tools of a task: demo, dev, lint, test, drills, bench or package
setup task="test":
    @scripts/setup {{ task }}
