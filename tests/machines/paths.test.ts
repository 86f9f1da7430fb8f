import { catalog, labels } from '#machines/catalog.ts'
import { describeMachine } from '@studio/adapters/describe-machine.ts'

for (const entry of catalog) describeMachine({ ...entry, labels })
