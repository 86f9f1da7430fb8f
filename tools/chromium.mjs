// Finds a Chromium for the browser tests: PLAYWRIGHT_CHROMIUM, the system's, Playwright's own; else installs one,
// by Playwright's download or, as root on Debian, by apt-get. Asks nothing.
import { accessSync, constants, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** @param {string} file */
const executable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
const runs = (file) =>
  executable(file) &&
  spawnSync(file, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .map((folder) => path.join(folder, name))
    .find(executable)

/** @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
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
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test')
  const file = chromium.executablePath()
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
  /** @param {readonly string[]} args */
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
  const asked = process.env.PLAYWRIGHT_CHROMIUM
  if (asked) {
    if (runs(asked)) return asked
    throw new Error(`PLAYWRIGHT_CHROMIUM points to ${asked}, which does not run.`)
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

const asRoot = process.platform === 'linux' && process.getuid?.() === 0

/**
 * How tests and measurements start it. Letters are as wide as they are drawn, on every machine: the headless shell hints
 * by a flag, the whole browser by the system's settings, and a sentence of one would break elsewhere in the other.
 */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
})
