// Finds a Chromium for the browser tests: PLAYWRIGHT_CHROMIUM, the system's, Playwright's own; else installs one,
// by Playwright's download or, as root on Debian, by apt-get. Asks nothing.
import { accessSync, constants, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const executable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const runs = (file) =>
  executable(file) &&
  spawnSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .map((folder) => path.join(folder, name))
    .find(executable)

const wellKnown = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
}

function ofSystem() {
  // The headless shell starts a page in a third of the time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ]
  const places = [...(wellKnown[process.platform] ?? []), ...names.map(onPath)]
  return places.find((file) => file && runs(file))
}

function ofPlaywright() {
  const file = require('@playwright/test').chromium.executablePath()
  return file && runs(file) ? file : undefined
}

function download() {
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 })
  return ofPlaywright()
}

function installOnDebian() {
  const possible =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!possible) return undefined
  console.log('Installing Chromium from Debian (apt-get)…')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: 900_000,
    }).status === 0
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  if (!install() && apt('update')) install()
  return ofSystem()
}

/** Path of a Chromium that runs; throws a sentence that says what to do when there is none. */
export function findChromium() {
  const configured = process.env.PLAYWRIGHT_CHROMIUM
  if (configured) {
    if (runs(configured)) return configured
    throw new Error(`PLAYWRIGHT_CHROMIUM points to ${configured}, which does not run.`)
  }
  const present = ofSystem() ?? ofPlaywright()
  if (present) return present
  console.log('No Chromium found; installing one…')
  const installed = installOnDebian() ?? download()
  if (installed) return installed
  throw new Error(
    'There is no Chromium. Install one, or point PLAYWRIGHT_CHROMIUM to its executable.',
  )
}
