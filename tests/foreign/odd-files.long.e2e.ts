import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { serveFiles } from '@studio/commands/serve-files.mjs'
import { oddFiles, writeOddFiles } from './odd-files.ts'

// Finds a page that one bad file empties, at the start or while it is open, or that stays so once the file is corrected,
// and a file of an open folder that only a restart would open.
test('opens odd files, one by one, and recovers from each fault while the page is open', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'odd-files-'))
  await writeOddFiles(folder)
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const server = await serveFiles(['.'], 0, { from: folder, print, language: 'en' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const change = (name: string, text = oddFiles[name] ?? '') =>
    writeFile(path.join(folder, name), text)
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    const nav = page.getByRole('navigation', { name: 'Machines' })
    const problems = nav.getByRole('region', { name: 'Problems' })
    const drawn = page.locator('.frame .state').first()
    for (const file of ['environment', 'builtin', 'syntax', 'missing'])
      await expect(problems).toContainText(`${file}.machine.ts could not be opened: line `)
    // Ten machines, the one from version 4 too, and all of them in one drawing.
    await expect(nav.getByRole('link')).toHaveCount(11)
    for (const link of await nav.getByRole('link').all()) {
      await link.click()
      await expect(drawn).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    for (const name of ['keys', 'history', 'factory', 'system']) {
      await page.goto(`${server.resolvedUrls?.local[0]}#/${name}/?painel=caminhos`)
      await expect(page.locator('#panel').getByRole('status')).toContainText(/^[1-9]\d* paths/)
    }
    await page.goto(`${server.resolvedUrls?.local[0]}#/ticket/?painel=cobertura`)
    await expect(page.locator('#panel')).toContainText('3 of 3')

    await change('keys.machine.ts', 'export const keys = createMachine({\n')
    await expect(problems).toContainText('keys.machine.ts could not be opened: line ')
    await expect(nav.getByRole('link')).toHaveCount(10)
    await expect(drawn).toBeVisible()
    expect(lines.join('\n')).toContain('keys.machine.ts could not be opened: line ')
    await change('src/limit.ts', `throw new Error('no limit')\n`)
    await expect(problems).toContainText('factory.machine.ts could not be opened: no limit')
    await change('keys.machine.ts')
    await change('src/limit.ts')
    await change('builtin.machine.ts', oddFiles['history.machine.ts'])
    await expect(nav.getByRole('link')).toHaveCount(12)
    await expect(problems).not.toContainText(/keys|factory|builtin/)

    // The folder: files that come and go, and what comes beside one.
    await change('lamp.machine.ts', oddFiles['history.machine.ts'])
    await expect(nav.getByRole('link', { name: /^lamp/ })).toHaveCount(1)
    await change('lamp.rules.ts', `export const rules = ['odd']`)
    await expect(problems).toContainText('lamp.rules: rules[0] is no rule')
    await rm(path.join(folder, 'lamp.machine.ts'))
    await expect(nav.getByRole('link', { name: /^lamp/ })).toHaveCount(0)
    await expect(problems).not.toContainText('lamp')
    expect(faults).toEqual([])
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
