import type { FieldRule } from './field-rule.ts'

function selectRule(minimum: number): FieldRule {
  return {
    check: (value) => {
      const text = value.trim()
      if (text === '') return null
      return /^-?[0-9]{1,16}$/.test(text) && Number(text) >= minimum ? null : 'selectInvalid'
    },
    normalise: (value) => value.trim(),
    format: (value) => value,
  }
}

/** A choice by id, from 1. Ids are numeric strings, as in a select; -1 means cleared. */
export const select = selectRule(1)

/** A choice by id where 0 is a valid id: the state of the contact form (row C3). */
export const selectFromZero = selectRule(0)
