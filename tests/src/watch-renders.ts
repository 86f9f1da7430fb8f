import { watchRenders } from './renders.ts'

watchRenders()
