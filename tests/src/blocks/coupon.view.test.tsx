import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '#contract/errors.ts'
import { couponMachine, type ChoiceMessage, type CouponInput } from '#machines/coupon/index.ts'
import { CouponField } from '#src/blocks/coupon/coupon-field.tsx'
import { OfferedCoupon } from '#src/blocks/coupon/offered-coupon.tsx'
import { couponValidation } from '#src/blocks/coupon/coupon-validation.ts'
import { notify } from '#src/ui/toast/notify.ts'

const reply = { Cupom: 'BOM10', Descricao: 'Dez', DescontoPorcentagem: 10, DescontoValor: 0 }

function open(answer: unknown = reply) {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    const known = url.includes('/BOM10/')
    return Promise.resolve(
      new Response(JSON.stringify(known ? answer : 'não há'), {
        status: known ? 200 : 404,
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
  const sent: ChoiceMessage['type'][] = []
  const actor = createActor(
    couponMachine.provide({
      actors: { validate: couponValidation },
      actions: { notify: (_, message: ChoiceMessage) => void sent.push(message.type) },
    }),
    { input: { scheduleId: 12, changing: false, heldCode: '' } },
  ).start()
  actor.send({
    type: 'option.chosen',
    option: { TipoPagamento: 1, TipoPendencia: 8, cents: 19990 },
  })
  sent.length = 0
  render(<CouponField actor={actor} />)
  return { actor, sent, requested, user: userEvent.setup({ delay: null }) }
}

const input = () => screen.getByLabelText('Cupom de desconto')

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
    expect(await screen.findByText(messages.couponInvalid)).toBeInTheDocument()
    expect(requested).toEqual([])
  })

  it('applies a code in capitals and shows what it takes off', async () => {
    const { user, requested } = open()
    expect(input()).toHaveAttribute('autocapitalize', 'characters')
    expect(input()).toHaveAttribute('autocomplete', 'off')
    await user.type(input(), 'bom10{Enter}')
    expect(await screen.findByText('BOM10')).toBeInTheDocument()
    expect(screen.getByText(/19,99/)).toBeInTheDocument()
    // What is left is said by who holds the coupon, once.
    expect(screen.queryByText(/179,91/)).not.toBeInTheDocument()
    expect(requested).toEqual(['/api/cupom/validar/BOM10/12?TipoPagamento=1'])
    await user.click(screen.getByRole('button', { name: 'Remover' }))
    expect(input()).toHaveFocus()
  })

  it('resets an unknown code and says so', async () => {
    const { user } = open()
    await user.type(input(), 'nada')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText(messages.couponInvalid)).toBeInTheDocument()
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
    expect(requested).toEqual([])
  })

  it('is dropped, and said so, by an option it is not good for', async () => {
    const { user, actor } = open()
    await user.type(input(), 'bom10{Enter}')
    await screen.findByText('BOM10')
    // Good for cards alone: of the slip the API wants to know nothing.
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json(messages.couponInvalid, { status: 404 })),
    )
    actor.send({
      type: 'option.chosen',
      option: { TipoPagamento: 0, TipoPendencia: 7, cents: 18990 },
    })
    expect(await screen.findByText(messages.couponInvalid)).toBeInTheDocument()
    expect(screen.queryByText('BOM10')).not.toBeInTheDocument()
    expect(input()).toHaveValue('')
    expect(actor.getSnapshot().context.applied).toBeNull()
  })

  it('takes an answer of the wrong shape for a failure, and keeps the code', async () => {
    const { user } = open({ x: 1 })
    await user.type(input(), 'bom10{Enter}')
    expect(await screen.findByText(messages.unexpected)).toBeInTheDocument()
    expect(input()).toHaveValue('BOM10')
  })
})

describe('the coupon that a schedule takes', () => {
  function offer(isUsable: boolean, input: Partial<CouponInput> = {}, granted = false) {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      return Promise.resolve(Response.json(isUsable))
    })
    const actor = createActor(couponMachine, {
      input: { scheduleId: 12, changing: false, heldCode: '', ...input },
    }).start()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <OfferedCoupon actor={actor} granted={granted} />
      </QueryClientProvider>,
    )
    return asked
  }
  const field = () => screen.queryByLabelText('Cupom de desconto')

  it('has a field where it takes any', async () => {
    offer(true)
    expect(await screen.findByLabelText('Cupom de desconto')).toBeVisible()
  })

  it('has none where it takes none', async () => {
    const asked = offer(false)
    await expect.poll(() => asked).toEqual(['/api/cupom/existe-cupom-utilizavel/12'])
    expect(field()).not.toBeInTheDocument()
  })

  it('has none, and is not asked about, where nobody knows the schedule', () => {
    expect(offer(true, { scheduleId: null }, true)).toEqual([])
    expect(field()).not.toBeInTheDocument()
  })

  it('has one where one was granted before, whatever it takes today', () => {
    offer(false, {}, true)
    expect(field()).toBeVisible()
  })

  it('goes along by itself where the enrolment holds one: there is no field to apply it with', () => {
    offer(true, { changing: true, heldCode: 'volta10' }, true)
    expect(screen.getByText('VOLTA10')).toBeVisible()
    expect(field()).not.toBeInTheDocument()
  })
})

/** Leaves with a code typed: the question is on screen. */
async function ask(code = 'bom10') {
  const opened = open()
  await opened.user.type(input(), code)
  opened.actor.send({ type: 'leave.requested' })
  await screen.findByRole('heading', { name: messages.couponNotAppliedTitle })
  return opened
}

describe('a code typed and not applied', () => {
  it('is applied by Sim, and then leaves', async () => {
    const { user, sent, actor } = await ask()
    await user.click(screen.getByRole('button', { name: 'Sim' }))
    await expect.poll(() => sent).toEqual(['choice.settled', 'choice.left'])
    expect(actor.getSnapshot().context.applied?.totalCents).toBe(17991)
  })

  it('stays when it is refused after Sim, with the focus in the field', async () => {
    const { user, sent } = await ask('nada')
    await user.click(screen.getByRole('button', { name: 'Sim' }))
    expect(await screen.findByText(messages.couponInvalid)).toBeInTheDocument()
    await expect.poll(input).toHaveFocus()
    expect(sent).toEqual(['choice.stayed'])
  })

  it('is forgotten by Não, and leaves', async () => {
    const { user, sent } = await ask()
    await user.click(screen.getByRole('button', { name: 'Não' }))
    expect(sent.at(-1)).toBe('choice.left')
    expect(input()).toHaveValue('')
  })

  it.each([
    ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the corner',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Fechar' })),
    ],
  ])('stays when the question is closed by %s', async (_, close) => {
    const { user, sent } = await ask()
    await close(user)
    expect(sent).toEqual(['choice.stayed'])
    expect(input()).toHaveValue('BOM10')
  })
})
