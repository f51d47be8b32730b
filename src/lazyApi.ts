import { type Api, ApiFailure } from '#api/index.ts'

/** The API whose code, with the schemas of the contract, is loaded beside the first picture and not before it. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined

  async function ready(): Promise<Api> {
    loading ??= load()
    try {
      return await loading
    } catch {
      // A server that cannot give its own code is not there; the next call tries again.
      loading = undefined
      throw new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.')
    }
  }

  return {
    call: async (name, options) => (await ready()).call(name, options),
    ask: async (endpoint, options) => (await ready()).ask(endpoint, options),
  }
}
