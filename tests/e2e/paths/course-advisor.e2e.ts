import { walkInBrowser } from '../kit/paths.ts'
import { CourseAdvisorModel } from '../models/course-advisor.ts'

walkInBrowser('course-advisor', CourseAdvisorModel)
