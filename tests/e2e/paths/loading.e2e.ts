import { walkInBrowser } from '../kit/paths.ts'
import { LoadingModel } from '../models/loading.ts'

walkInBrowser('loading', LoadingModel)
