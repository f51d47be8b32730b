import { type Step, takeStep } from './takeStep.ts'

/** In the page: asks for a step, takes it, tells what came of it, for as long as the page lives. */
async function followSteps(take: typeof takeStep): Promise<void> {
  for (;;) {
    const step = (await (await fetch('/__drive/next', { method: 'POST' })).json()) as Step
    await fetch('/__drive/taken', { method: 'POST', body: JSON.stringify(await take(step)), keepalive: true })
  }
}

/** What `/__drive.js` answers. */
export const driveScript = `(${followSteps})(${takeStep})`
