// Writes src/routeTree.gen.ts from src/routes, as the Vite plugin does during a build, and src/publicTree.gen.ts:
// the same without the working spaces, whose routes load when somebody goes there.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
for (const config of [{}, { routeFileIgnorePattern: '^_private', generatedRouteTree: './src/publicTree.gen.ts' }])
  await new Generator({ config: getConfig(config, root), root }).run()
