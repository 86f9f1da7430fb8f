import type { Requirements } from '../kit/index.ts'

/** What the look-up of certificates does of the specification. */
export const certificateLookupRequirements: Requirements = {
  'S2.11': ['certificateLookup.arriving | always | 0', 'certificateLookup | code.submitted | 0'],
  'S2.12': [
    'certificateLookup.arriving | always | 0',
    'certificateLookup | cpf.submitted | 0',
    'certificateLookup.listed.shown | certificate.chosen | 0',
  ],
  'S4.35': [
    'certificateLookup | cpf.submitted | 0',
    'certificateLookup.findingByCpf | xstate.done.actor.findByCpf | 0',
    'certificateLookup.listed.shown | certificate.chosen | 0',
    'certificateLookup.listed.shown | download.requested | 0',
    'certificateLookup.listed.downloading | xstate.done.actor.download | 1',
  ],
  'S4.36': ['certificateLookup.arriving | always | 0'],
  'S7.32': ['certificateLookup.findingByCode'],
  'S7.33': [
    'certificateLookup.findingByCpf',
    'certificateLookup.findingByCpf | xstate.done.actor.findByCpf | 1',
  ],
  'S7.34': ['certificateLookup.found.downloading', 'certificateLookup.listed.downloading'],
  'S8.1': [
    'certificateLookup.findingByCode | xstate.error.actor.findByCode | 0',
    'certificateLookup.findingByCpf | xstate.error.actor.findByCpf | 0',
  ],
  'S8.11': [
    'certificateLookup.found.downloading | xstate.done.actor.download | 0',
    'certificateLookup.found.downloading | xstate.error.actor.download | 0',
    'certificateLookup.listed.downloading | xstate.done.actor.download | 0',
    'certificateLookup.listed.downloading | xstate.error.actor.download | 0',
  ],
  'S8.12': ['certificateLookup.findingByCpf | xstate.done.actor.findByCpf | 1'],
  F33: [
    'certificateLookup.listed.downloading | xstate.done.actor.download | 0',
    'certificateLookup.listed.downloading | xstate.error.actor.download | 0',
    'certificateLookup.listed.downloadFailed',
  ],
}
