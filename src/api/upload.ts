import type { ApiPorts } from './createApi.ts'

/** `uploadWithProgress`, loaded with the first upload: most pages make none. */
export const upload: NonNullable<ApiPorts['upload']> = async (...request) => {
  const { uploadWithProgress } = await import('./uploadWithProgress.ts')
  return uploadWithProgress(...request)
}
