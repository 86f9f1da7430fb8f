import { catalog } from '#machines/catalog.ts'
import { words } from '#machines/words.ts'
import { describeMachine } from '@studio/adapters/describe-machine.ts'

for (const entry of catalog) describeMachine({ ...entry, words })
