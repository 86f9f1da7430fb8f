// Finds a Chromium for the browser tests: PLAYWRIGHT_CHROMIUM, the system's, Playwright's own; else installs one,
// by Playwright's download or, as root on Debian, by apt-get, with fonts. Never prompts.
// As root on Debian the headless shell is installed beside a whole browser: the tests take two thirds of its processor time.
import { accessSync, constants } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRoot, install } from './host.mjs'

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

const headlessShell = 'chromium-headless-shell'

function shellOfSystem() {
  const file = onPath(headlessShell)
  return file && runs(file) ? file : undefined
}

function browserOfSystem() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
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

/** A font with Arial's widths, on which the portal's fallback typeface is based: every desktop has one, a bare Linux none. */
const fonts = 'fonts-liberation'

/** False where fontconfig reports no such font. */
function hasFonts() {
  const { status, stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], {
    encoding: 'utf8',
  })
  return status !== 0 || /Arial|Liberation Sans|Arimo|Helvetica|Roboto/.test(stdout)
}

function findOrInstall() {
  const shell = shellOfSystem()
  if (shell) {
    if (!hasFonts()) install(fonts)
    return shell
  }
  const present = browserOfSystem() ?? ofPlaywright()
  if (!present) console.log('No Chromium found; installing one…')
  install(headlessShell, fonts)
  return shellOfSystem() ?? present ?? download()
}

/** Path of a Chromium that runs; throws an error with instructions when there is none. */
function findChromium() {
  const asked = process.env.PLAYWRIGHT_CHROMIUM
  if (asked) {
    if (runs(asked)) return asked
    throw new Error(`PLAYWRIGHT_CHROMIUM points to ${asked}, which does not run.`)
  }
  const found = findOrInstall()
  if (!found)
    throw new Error(
      'There is no Chromium. Install one, or point PLAYWRIGHT_CHROMIUM to its executable.',
    )
  // The workers of a run use what its first process found.
  process.env.PLAYWRIGHT_CHROMIUM = found
  return found
}

/**
 * How tests and measurements start it. Font hinting is off on every machine: the headless shell hints by a flag, the whole
 * browser by the system's settings, so the same line would wrap at different words.
 */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ],
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
})
