import type { StoredFile } from '#contract/index.ts'
import { isInstalled } from '#pwa/index.ts'
import { giveOut } from '#queries/giveOut.ts'
import { reasonOf } from '#queries/refusal.ts'
import { fetchFile, fileAddress } from '#queries/school/fetchFile.ts'
import { useServices } from '#queries/services.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

interface OpenFile {
  addressOf: (file: StoredFile) => string | undefined
  /** Instead of a new tab; undefined where there are tabs. */
  open: ((file: StoredFile) => void) | undefined
}

/** In a browser a file opens in a new tab. Started from the home screen there are none: it is shared or saved. */
export function useOpenFile(): OpenFile {
  const services = useServices()

  async function fetchAndGive({ name, path, type }: StoredFile) {
    const note = toast.loading(texts.loading)
    let content: Blob | null
    try {
      content = await fetchFile(services, path)
    } catch (error) {
      note.update('error', texts.fileFailed, reasonOf(error))
      return
    }
    if (!content) return note.update('error', texts.fileGone)
    const fullName = type === 'folder' && !name.endsWith('.zip') ? `${name}.zip` : name
    const file = new File([content], fullName, { type: content.type })
    if (await giveOut(file)) return note.dismiss()
    // A large file may take longer than the browser remembers the press.
    note.update('success', texts.ready, {
      persistent: true,
      action: { label: texts.share, run: () => void giveOut(file) },
    })
  }

  return {
    addressOf: ({ path }) => fileAddress(services, path),
    open: isInstalled() ? (file) => void fetchAndGive(file) : undefined,
  }
}
