import { readdirSync, readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StylePage } from '#src/ui/style-page/style-page.tsx'
import { readTokens, schemeSheet } from '#src/ui/style-page/tokens.ts'

const sheet = readFileSync('src/ui/tokens.css', 'utf8')
const { light, dark } = readTokens(sheet)

test('shows every token in both schemes', () => {
  render(<StylePage tokens={[...light.keys()]} />)
  for (const name of light.keys()) expect(screen.getAllByText(name), name).toHaveLength(2)
})

test('has the dark scheme as the style sheet has it', () => {
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([])
  expect(schemeSheet(light, dark)).toContain(`--color-ink: ${dark.get('--color-ink')};`)
})

test('has every component', () => {
  const shown = readdirSync('src/ui/style-page')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/ui/style-page/${file}`, 'utf8'))
    .join('\n')
  // What is inside others, what needs a form around it, and what only moves.
  const within = [
    'dialog.tsx',
    'field-frame.tsx',
    'input-mask.tsx',
    'masked-field.tsx',
    'slider.tsx',
    'toaster.tsx',
    'unbroken.tsx',
    'visually-hidden.tsx',
    'waiting.tsx',
  ]
  const missing = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^(?:form|style-page)\//.test(file))
    .filter((file) => !within.some((name) => file.endsWith(name)))
    .filter((file) => !shown.includes(`/${file}'`))
  expect(missing).toEqual([])
})
