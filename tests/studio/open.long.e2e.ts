import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { serveFiles } from '@studio/commands/serve-files.mjs'

/** A studio of one machine. Other files are beside it, or are dropped without a folder. */
let folder: string
let server: ViteDevServer
let url: string

const foreign = (name: string) => path.join(import.meta.dirname, `../foreign/${name}.machine.ts`)

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-'))
  for (const name of ['toggle', 'traffic-light'])
    await cp(foreign(name), path.join(folder, `${name}.machine.ts`))
  await writeFile(path.join(folder, 'broken.machine.ts'), 'export const = 1\n')
  await serve()
})
test.afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function serve() {
  server = await serveFiles(['toggle.machine.ts'], 0, { from: folder, print: () => undefined })
  url = server.resolvedUrls?.local[0] ?? ''
}

const machines = (page: Page) => page.getByRole('navigation', { name: 'Máquinas' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Abrir máquinas' })
const sees = async (page: Page, id: string) => {
  await expect(page.locator(`.frame .state[data-state="${id}"]`)).toBeVisible({ timeout: 60_000 })
}

/** Drops files onto the page as a file manager does. */
async function drops(page: Page, files: readonly { name: string; text: string }[]) {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, text } of dropped) data.items.add(new File([text], name))
    return data
  }, files)
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

test('a dropped file is opened beside the open machines, with the file that it imports', async ({
  page,
}) => {
  await page.goto(url)
  await sees(page, 'toggle.active')
  const wizard = await readFile(foreign('wizard'), 'utf8')
  await drops(page, [
    { name: 'wizard.machine.ts', text: `${wizard}\nexport { lampMachine } from './lamp.ts'\n` },
    {
      name: 'lamp.ts',
      text: `import { createMachine } from 'xstate'
        export const lampMachine = createMachine({ id: 'lamp', initial: 'dark', states: { dark: { on: { LIGHT: 'lit' } }, lit: {} } })`,
    },
  ])
  const lamp = machines(page).getByRole('link', { name: /^lamp/ }).first()
  await lamp.click({ timeout: 60_000 })
  await expect(machines(page).getByRole('link', { name: /^wizard/ })).toHaveCount(1)
  await expect(dialog(page)).toBeHidden()
  await sees(page, 'lamp.lit')
  await machines(page)
    .getByRole('link', { name: /^toggle/ })
    .click()
  await sees(page, 'toggle.active')

  // Once more, changed: it replaces the first.
  await drops(page, [{ name: 'wizard.machine.ts', text: wizard.replaceAll('review', 'checking') }])
  await sees(page, 'wizard.checking')
  await expect(machines(page).getByRole('link', { name: /^wizard/ })).toHaveCount(1)
})

// Only this finds a folder that the browser hands over in a way that the page does not read.
test('a dropped folder is opened, with what its machines import', async ({ page }) => {
  const shop = path.join(folder, 'shop')
  await mkdir(path.join(shop, 'parts'), { recursive: true })
  await writeFile(path.join(shop, 'parts/lit.ts'), `export const lit = 'lit'\n`)
  await writeFile(
    path.join(shop, 'lamp.machine.ts'),
    `import { createMachine } from 'xstate'
    import { lit } from './parts/lit.ts'
    export const lampMachine = createMachine({ id: 'lamp', initial: 'dark', states: { dark: { on: { LIGHT: lit } }, lit: {} } })`,
  )
  await page.goto(url)
  await sees(page, 'toggle.active')
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [shop], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data })
  const lamp = machines(page).getByRole('link', { name: /^lamp/ })
  await lamp.click({ timeout: 60_000 })
  await sees(page, 'lamp.lit')
  await expect(machines(page).getByRole('link', { name: /^toggle/ })).toHaveCount(1)
})

test('a dropped configuration in JSON is opened', async ({ page }) => {
  await page.goto(url)
  await sees(page, 'toggle.active')
  const lamp = { id: 'lamp', initial: 'dark', states: { dark: { on: { LIGHT: 'lit' } }, lit: {} } }
  await drops(page, [{ name: 'lamp.json', text: JSON.stringify(lamp) }])
  await machines(page).getByRole('link', { name: /^lamp/ }).click({ timeout: 60_000 })
  await sees(page, 'lamp.lit')
})

test('a link to a module waits for a confirmation, and is opened by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${url}#/?modulo=traffic-light.machine.ts`)
  await expect(dialog(page)).toContainText('executa o código dele')
  const field = dialog(page).getByRole('textbox', { name: /^Caminho/ })
  await expect(field).toHaveValue('traffic-light.machine.ts')
  await expect(machines(page)).not.toContainText('traffic')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    machines(page)
      .getByRole('link', { name: /^traffic/i })
      .first(),
  ).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  // The button opens the dialog too.
  await machines(page).getByRole('button', { name: 'Abrir máquinas…' }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

// Only this finds a file that fails, of a folder that opens, missing on the page until it is opened again.
test('lists what fails of a typed folder, and opens it once it is corrected', async ({ page }) => {
  const shop = path.join(folder, 'shop')
  await mkdir(shop)
  await cp(foreign('traffic-light'), path.join(shop, 'traffic-light.machine.ts'))
  const file = path.join(shop, 'lamp.machine.ts')
  await writeFile(file, 'export const = 1\n')
  await page.goto(url)
  await machines(page).getByRole('button', { name: 'Abrir máquinas…' }).press('Enter')
  const field = dialog(page).getByRole('textbox', { name: /^Caminho/ })
  await field.fill('shop')
  await field.press('Enter')
  await expect(page.getByText(/lamp\.machine\.ts não pôde ser aberto/)).toBeVisible()
  await writeFile(
    file,
    `import { createMachine } from 'xstate'
    export const lampMachine = createMachine({ id: 'lamp', initial: 'dark', states: { dark: {} } })`,
  )
  await expect(machines(page).getByRole('link', { name: /^lamp/i }).first()).toBeVisible()
  // Only this finds a new file of a folder that the page opened, and a link by the id of a machine that leads nowhere.
  await writeFile(
    path.join(shop, 'door.machine.ts'),
    `import { createMachine } from 'xstate'
    export const door = createMachine({ id: 'frontDoor', initial: 'shut', states: { shut: {} } })`,
  )
  const door = machines(page).getByRole('link', { name: /^frontDoor/ })
  await expect(door).toHaveAttribute('href', '#/door')
  await page.goto(`${url}#/frontDoor/shut`)
  await sees(page, 'frontDoor.shut')
  await expect(door).toHaveAttribute('aria-current', 'page')
})

test('reports why a file is not opened, in the language of the page, and leaves the open machines', async ({
  page,
}) => {
  await page.goto(url)
  await sees(page, 'toggle.active')
  await drops(page, [{ name: 'notes.txt', text: 'a' }])
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toHaveText('Só se abrem arquivos .ts, .js, .tsx, .jsx e .json.')
  const field = dialog(page).getByRole('textbox', { name: /^Caminho/ })
  for (const [given, why] of [
    ['broken.machine.ts', /^broken\.machine\.ts não pôde ser aberto: linha 1: /],
    ['missing.machine.ts', /^missing\.machine\.ts não pôde ser aberto: /],
  ] as const) {
    await field.fill(given)
    await field.press('Enter')
    await expect(alert).toHaveText(why)
  }
  await page.keyboard.press('Escape')
  await sees(page, 'toggle.active')
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await drops(page, [{ name: 'later.ts', text: 'export const later = () => 1' }])
  await expect(page.getByRole('dialog', { name: 'Open machines' }).getByRole('alert')).toHaveText(
    /^later\.ts exports no machine of XState 5/,
  )
})

test('an earlier version, opened beside a machine, shows what changed', async ({ page }) => {
  await page.goto(url)
  await sees(page, 'toggle.active')
  const version = page.getByLabel('Comparar com')
  await expect(version.getByRole('option')).toHaveCount(2)
  const toggle = await readFile(foreign('toggle'), 'utf8')
  const earlier = toggle.replace('states: {', "states: { broken: { on: { TOGGLE: 'inactive' } },")
  await drops(page, [{ name: 'earlier.machine.ts', text: earlier }])
  await machines(page)
    .getByRole('link', { name: /^toggle/i })
    .last()
    .click({ timeout: 60_000 })
  await version.selectOption('earlier')
  await expect(page.locator('.frame .state.diff-removed')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Mudanças desde “earlier”' })).toContainText(
    'broken',
  )
  await version.selectOption('')
  await expect(page.locator('.frame .diff-removed')).toHaveCount(0)
})

// Only this finds a fault of one part that empties the page: a panel, or the drawing.
test('a fault in a panel or in the drawing leaves everything else', async ({ page }) => {
  const broken = (part: string) => ({
    contentType: 'text/javascript',
    body: `export function ${part}() { throw new Error('injected') }`,
  })
  await page.route('**/coverage-panel.tsx*', (route) => route.fulfill(broken('CoveragePanel')))
  await page.goto(`${url}#/toggle/?painel=cobertura`)
  const panel = page.getByRole('complementary', { name: 'Painel' })
  await expect(panel.getByRole('alert')).toContainText('injected')
  await sees(page, 'toggle.active')
  await panel.getByRole('tab', { name: 'Simular' }).click()
  await expect(panel).toContainText('TOGGLE')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route('**/chart.tsx*', (route) => route.fulfill(broken('Chart')))
  await page.reload()
  await expect(page.locator('.stage').getByRole('alert')).toContainText('injected')
  await expect(panel).toContainText('TOGGLE')
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

// Only this finds a page that does not read git, leaves the user without a reason, or ends the comparison where the file changes.
test('a revision of git shows what changed, also since then, and a wrong one why not', async ({
  page,
}) => {
  // No file changes beside an open page but the last one: each change loads the page anew.
  await server.close()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
    })
  const file = path.join(folder, 'toggle.machine.ts')
  const now = await readFile(file, 'utf8')
  const before = now.replace('states: {', "states: { broken: { on: { TOGGLE: 'inactive' } },")
  git('init', '--quiet')
  await writeFile(file, before)
  git('add', '.')
  git('commit', '--quiet', '--message', 'before')
  await writeFile(file, now)
  await serve()
  await page.goto(url)
  await sees(page, 'toggle.active')
  await page.getByLabel('Comparar com').selectOption('Revisão do git…')
  const changes = page.getByRole('region', { name: 'Mudanças desde “HEAD”' })
  await expect(changes).toContainText('broken')
  const revision = page.getByRole('textbox', { name: 'Revisão do git' })
  await revision.fill('nenhuma')
  await revision.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Não deu para comparar: “nenhuma” não é uma revisão do git daqui.')
  await revision.fill('HEAD')
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.locator('.frame .state.diff-removed')).toHaveCount(1)
  await expect(changes).toContainText('broken')
  await expect(alert).toHaveCount(0)

  await writeFile(file, now.replace('states: {', 'states: { later: {},'))
  await expect(page.locator('.frame .state.diff-added')).toHaveCount(1)
  await expect(changes).toContainText('later')
})
