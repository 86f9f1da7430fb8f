import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rendersFromHere } from '../renders.ts'
import { fakeApi, openEnrolment } from './kit.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Opens the longest form and counts what renders while one field is clicked into and typed in. */
async function typing() {
  fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
  const { user, field } = await openEnrolment({
    requiresCnh: true,
    requiresRenach: true,
    requiresOrigin: true,
  })
  await screen.findByRole('option', { name: 'Florianópolis', hidden: true })
  return async (label: string, text: string) => {
    const renders = rendersFromHere()
    await user.click(field(label))
    await user.keyboard(text)
    return renders()
  }
}

it('renders next to nothing while a name of 20 letters is typed', async () => {
  const type = await typing()
  const { sum, of } = await type('Nome completo', 'Maria Aparecida Sous')
  expect(sum, JSON.stringify([...of])).toBeLessThanOrEqual(60)
  // The first letter marks the form as unsaved; the others change only the input.
  expect(of.get('FormTextField') ?? 0).toBeLessThanOrEqual(1)
})

it('renders a masked input and nothing around it', async () => {
  const type = await typing()
  const { sum, of } = await type('CPF', '52998224725')
  expect(sum, JSON.stringify([...of])).toBeLessThanOrEqual(11 * 9)
  expect(of.get('MaskedInput')).toBeLessThanOrEqual(12)
  for (const whole of ['Stages', 'FormStage', 'Form', 'IdentityFields', 'FormSelectField'])
    expect([whole, of.get(whole)]).toEqual([whole, undefined])
})
