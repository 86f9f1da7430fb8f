import { walkInBrowser } from '../kit/paths.ts'
import { EnrolmentModel, isLeftOut } from '../models/enrolment.ts'

walkInBrowser('enrolment', EnrolmentModel, { avoid: isLeftOut })
