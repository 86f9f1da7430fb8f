import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { enrolmentGroups } from '#src/features/enrolment/form-groups.ts'
import { fakeApi, openEnrolment, schedule } from './kit.tsx'

vi.mock('#src/ui/toast/notify.ts', () => ({ notify: vi.fn() }))

afterEach(() => vi.unstubAllGlobals())

const everything = { asksCnh: true, asksCategory: true, asksRenach: true, asksOrigin: true }
const nothing = { asksCnh: false, asksCategory: false, asksRenach: false, asksOrigin: false }

it('puts each field of the table into one group', () => {
  const grouped = enrolmentGroups({ ...schedule, ...everything }).flatMap((group) => [
    ...group.required,
    ...(group.optional ?? []),
  ])
  expect(grouped.toSorted()).toEqual(Object.keys(enrolmentFields).toSorted())
})

/** Fields that can be seen: a pair of radios is one. */
function fieldsInSight(): number {
  const controls = document.querySelectorAll('form :is(input, select):not([type=radio])')
  const choices = document.querySelectorAll('form [role=radiogroup]')
  return [...controls, ...choices].filter((control) => !control.closest('[hidden]')).length
}

/** One line a group: fields in sight when it opens, then those that come with the CEP, and those on request. */
async function countGroups(asked: typeof everything): Promise<string[]> {
  fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
  const window = await openEnrolment(asked)
  const lines: string[] = []
  for (const { title, required, optional = [] } of enrolmentGroups({ ...schedule, ...asked })) {
    const heading = screen.getByRole('heading', { name: title })
    const folded = heading.querySelector('button[aria-expanded="false"]')
    if (folded) await window.user.click(folded)
    const first = fieldsInSight()
    if (required.includes('cep')) await window.type('CEP', '88010000')
    const after = fieldsInSight()
    lines.push(`| ${title} | ${first} | ${after - first || ''} | ${optional.length || ''} |`)
  }
  cleanup()
  return lines
}

const head = [
  '| Group | In sight when it opens | Once the CEP is complete | On request |',
  '|---|---|---|---|',
]

it('counts the fields that the first stage shows', async () => {
  const text = [
    '# Fields of the enrolment form',
    '',
    'How many fields the first stage shows, group by group; one group is open at a time. Counted in the rendered form by',
    '`tests/src/enrolment/forms-document.view.test.tsx`, which writes this file (`npx vitest run -u` with that path). As a',
    'measure: six to eight fields suffice for a purchase (Baymard Institute); no group shows more at once.',
    '',
    '## A course that asks for nothing of a licence',
    '',
    ...head,
    ...(await countGroups(nothing)),
    '',
    '## A course that asks for everything',
    '',
    ...head,
    ...(await countGroups(everything)),
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../docs/forms.md')
  const counts = [...text.matchAll(/^\| .* \| (\d+) \| (\d*) \|/gm)]
  for (const [line, first, after] of counts)
    expect(Number(first) + Number(after), line).toBeLessThanOrEqual(8)
})
