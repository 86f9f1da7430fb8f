import { expect, it } from 'vitest'
import { languages } from '@studio/kit/messages/language.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { casesIn } from '@studio/kit/proposals/proposed-titles.ts'
import * as wizard from './wizard.machine.ts'

const call = '0.wizard.submitting'
const cases = (language: (typeof languages)[number]) => {
  const [entry] = projectOf([{ file: 'wizard.machine.ts', exports: wizard }], [], language).catalog
  if (!entry) throw new Error('The wizard was left out')
  return entry.cases
}

it.each(languages)(
  'names proposed answers in the language of the page, from %s too',
  (language) => {
    for (const written of languages)
      expect(casesIn(cases(written), language).outcomes).toEqual(cases(language).outcomes)
    const own = { ...cases(language), outcomes: { [call]: [{ title: 'paid', output: null }] } }
    expect(casesIn(own, language).outcomes).toEqual(own.outcomes)
  },
)
