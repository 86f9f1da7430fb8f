import { walkInBrowser } from '../kit/paths.ts'
import { AppUpdateModel } from '../models/app-update.ts'

walkInBrowser('app-update', AppUpdateModel, {
  serviceWorkers: 'allow',
  avoid: ({ event, from }) => {
    const [version] = from.identity as unknown[]
    // A version can only be known after a registration.
    return event.type === 'registration.failed' && version !== null
  },
})
