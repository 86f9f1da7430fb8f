import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/errors.ts'
import { couponMachine, type CouponInput } from '#machines/coupon/index.ts'
import { CouponField } from '#src/blocks/coupon/coupon-field.tsx'
import { OfferedCoupon } from '#src/blocks/coupon/offered-coupon.tsx'
import { couponValidation } from '#src/blocks/coupon/coupon-validation.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { fakeApi } from '../fake-api.ts'

const reply = { Cupom: 'BOM10', Descricao: 'Dez', DescontoPorcentagem: 10, DescontoValor: 0 }

function open(answer = reply) {
  const { names } = fakeApi({ '/cupom/validar/BOM10/': { body: answer } })
  const actor = createActor(
    couponMachine.provide({
      actors: { validate: couponValidation },
      actions: { notify: () => {} },
    }),
    { input: { scheduleId: 12, changing: false, ownCode: '' } },
  ).start()
  actor.send({
    type: 'option.chosen',
    option: { TipoPagamento: 1, TipoPendencia: 8, cents: 19990 },
  })
  render(<CouponField actor={actor} onUnchosen={() => {}} />)
  return { actor, requested: names, user: userEvent.setup({ delay: null }) }
}

const input = () => screen.getByLabelText('Cupom de desconto (opcional)')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('coupon field', () => {
  // Finds a pasted code that is cut to the longest one, which may be another coupon.
  it('refuses a code of more than thirty characters as a whole, without asking', async () => {
    const { user, requested } = open()
    await user.click(input())
    await user.paste('A'.repeat(31))
    expect(input()).toHaveValue('A'.repeat(31))
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText(`${'A'.repeat(31)}: ${messages.couponInvalid}`),
    ).toBeInTheDocument()
    expect(requested()).toEqual([])
  })

  it('applies a code in capitals and shows what it takes off', async () => {
    const { user, requested } = open()
    expect(input()).toHaveAttribute('autocapitalize', 'characters')
    expect(input()).toHaveAttribute('autocomplete', 'off')
    await user.type(input(), 'bom10{Enter}')
    expect(await screen.findByText('BOM10')).toBeInTheDocument()
    expect(screen.getByText(/19,99/)).toBeInTheDocument()
    // The owner of the coupon states the reduced price, once.
    expect(screen.queryByText(/179,91/)).not.toBeInTheDocument()
    expect(requested()).toEqual(['/cupom/validar/BOM10/12?TipoPagamento=1'])
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(input()).toHaveFocus()
  })

  // Finds a fixed amount that is stated by the description and once more below it.
  it('shows once what a fixed amount takes off', async () => {
    const { user } = open({
      ...reply,
      Descricao: 'R$ 20,00 em qualquer curso',
      DescontoPorcentagem: 0,
      DescontoValor: 20,
    })
    await user.type(input(), 'bom10{Enter}')
    expect(await screen.findByText(/20,00/)).toHaveTextContent('R$ 20,00 em qualquer curso')
  })

  it('resets an unknown code and reports it', async () => {
    const { user } = open()
    await user.type(input(), 'nada')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    // Without its name the field is empty, and nothing tells which code was refused.
    expect(await screen.findByText(`NADA: ${messages.couponInvalid}`)).toBeInTheDocument()
    // At its field, where the focus goes: no toast repeats it.
    expect(notify).not.toHaveBeenCalledWith('error', messages.couponInvalid)
    expect(input()).toHaveValue('')
    await expect.poll(input).toHaveFocus()
  })

  it('asks for a code when there is none', async () => {
    const { user, requested } = open()
    const apply = screen.getByRole('button', { name: 'Aplicar' })
    await user.click(apply)
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(messages.required))
    expect(input()).toHaveFocus()
    await user.type(input(), 'b')
    expect(screen.queryByText(messages.required)).not.toBeInTheDocument()
    expect(requested()).toEqual([])
  })
})

describe('the coupon that a schedule takes', () => {
  function offer(isUsable: boolean, input: Partial<CouponInput> = {}, granted = false) {
    const { names } = fakeApi({ '/cupom/existe-cupom-utilizavel/': { body: isUsable } })
    const actor = createActor(couponMachine, {
      input: { scheduleId: 12, changing: false, ownCode: '', ...input },
    }).start()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <OfferedCoupon actor={actor} granted={granted} onUnchosen={() => {}} />
      </QueryClientProvider>,
    )
    return names
  }
  const field = () => screen.queryByLabelText('Cupom de desconto (opcional)')

  it('has a field where it takes any', async () => {
    offer(true)
    expect(await screen.findByLabelText('Cupom de desconto (opcional)')).toBeVisible()
  })

  it('has none where it takes none', async () => {
    const asked = offer(false)
    await expect.poll(asked).toEqual(['/cupom/existe-cupom-utilizavel/12'])
    expect(field()).not.toBeInTheDocument()
  })

  it('has none, and no question about it, where the schedule is unknown', () => {
    expect(offer(true, { scheduleId: null }, true)()).toEqual([])
    expect(field()).not.toBeInTheDocument()
  })

  it('has one where one was granted before, whatever it takes today', () => {
    offer(false, {}, true)
    expect(field()).toBeVisible()
  })

  it('applies by itself where the enrolment has one: there is no field to apply it with', () => {
    offer(true, { changing: true, ownCode: 'volta10' }, true)
    expect(screen.getByText('VOLTA10')).toBeVisible()
    expect(field()).not.toBeInTheDocument()
  })
})

it('stays when a code that was typed is refused after Sim, with the focus in the field', async () => {
  const { actor, user } = open()
  await user.type(input(), 'nada')
  actor.send({ type: 'leave.requested' })
  await user.click(await screen.findByRole('button', { name: 'Sim' }))
  expect(await screen.findByText(`NADA: ${messages.couponInvalid}`)).toBeInTheDocument()
  await expect.poll(input).toHaveFocus()
})
