import { walkInBrowser } from '../kit/paths.ts'
import { AppUpdateModel } from '../models/app-update.ts'

walkInBrowser('app-update', AppUpdateModel, {
  serviceWorkers: 'allow',
  avoid: ({ event, from }) => {
    const [version] = from.identity as unknown[]
    // Whoever heard of a version is registered.
    return event.type === 'registration.failed' && version !== null
  },
})
