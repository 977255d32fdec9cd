// Writes src/routeTree.gen.ts from src/routes, as the Vite plugin does during a build.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
