import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { StateChart } from '@studio/app/state-chart.tsx'

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { PRESS: 'lit' } }, lit: { on: { PRESS: 'dark' } } },
})

it('draws a machine and highlights its current state', async () => {
  const { rerender } = render(<StateChart machine={lamp} active="dark" />)
  const picture = await screen.findByRole('img', { name: 'Diagrama: lamp, em “dark”' })
  const svg = decodeURIComponent(picture.getAttribute('src') ?? '')
  expect(svg).toMatch(/is-now" data-state="lamp.dark"/)
  rerender(<StateChart machine={lamp} active="lit" title="Lâmpada" />)
  const next = await screen.findByRole('img', { name: 'Diagrama: Lâmpada, em “lit”' })
  expect(decodeURIComponent(next.getAttribute('src') ?? '')).toMatch(
    /is-now" data-state="lamp.lit"/,
  )
})
