// `npm run --silent sbom > sbom.json`: every package of the lockfile in CycloneDX; tools that only build or test are marked.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * SPDX ids of licences that packages have only as a file and not in their package.json.
 * @type {Record<string, string>}
 */
const licences = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' }

const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  },
)
if (status === 0) {
  const bill = JSON.parse(stdout)
  for (const component of bill.components) {
    const id = licences[component.name]
    if (id) component.licenses ??= [{ license: { id } }]
  }
  process.stdout.write(JSON.stringify(bill, null, 2) + '\n')
}
process.exitCode = status ?? 1
