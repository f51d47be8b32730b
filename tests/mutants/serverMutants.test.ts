import { proveMutants } from './proveMutants.ts'
import { serverMutants } from './serverMutants.ts'

proveMutants('the suites of the server', serverMutants)
