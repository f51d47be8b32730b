import { proveMutants } from './proveMutants.ts'
import { schoolMutants } from './schoolMutants.ts'

proveMutants('the suites of the school', schoolMutants)
