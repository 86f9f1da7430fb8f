// Installs the dependencies when they are missing, were interrupted, or are of another lock file or platform. Exits with 1
// where Node is too old. Runs before anything is installed, so it uses Node alone.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer (this is ${process.version}).`)
  process.exit(1)
}

// npm writes .package-lock.json last: a folder without it is an interrupted installation.
const mark = path.join(root, 'node_modules/.installed-from')
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')
const ready =
  existsSync(mark) &&
  existsSync(path.join(root, 'node_modules/.package-lock.json')) &&
  readFileSync(mark, 'utf8') === wanted

if (!ready) {
  console.log('Installing dependencies (npm ci), about a minute the first time…')
  const npm = process.env.npm_execpath
  const [command, first] = npm
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' },
  )
  if (status !== 0) {
    console.error('The installation failed. Run "npm ci" to see why.')
    process.exit(status ?? 1)
  }
  writeFileSync(mark, wanted)
}
