import { walkInBrowser } from '../kit/paths.ts'
import { LoginModel } from '../models/login.ts'

walkInBrowser('login', LoginModel)
