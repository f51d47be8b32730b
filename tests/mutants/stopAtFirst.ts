import { beforeEach, onTestFailed } from 'vitest'

// A mutant is caught by the first test that fails: the others of its file need not run.
let isCaught = false
beforeEach(({ skip }) => {
  if (isCaught) skip()
  onTestFailed(() => {
    isCaught = true
  })
})
