// `npm run --silent sbom > sbom.json`: every package of the lockfile in CycloneDX; tools that only build or test are marked.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
