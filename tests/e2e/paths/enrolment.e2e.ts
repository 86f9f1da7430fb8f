import { walkInBrowser } from '../kit/paths.ts'
import { EnrolmentModel, isBeyondAnyone } from '../models/enrolment.ts'

walkInBrowser('enrolment', EnrolmentModel, { avoid: isBeyondAnyone })
