import type { StoredFile } from '#contract/index.ts'
import { isInstalled } from '#pwa/index.ts'
import { reasonOf } from '#queries/failure.ts'
import { fetchFile, fileAddress } from '#queries/school/files.ts'
import { useServices } from '#queries/services.ts'
import { downloadOrShare } from '#saving/downloadOrShare.ts'
import { filesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

export type OpenableFile = Pick<StoredFile, 'name' | 'path' | 'type' | 'download'>

interface OpenFile {
  addressOf: (file: OpenableFile) => string | undefined
  /** Opens the file in an installed app; undefined in a browser, which opens the address in a new tab. */
  open: ((file: OpenableFile) => void) | undefined
  /** Opens the file by either way, from the press of a button. */
  show: (file: OpenableFile) => void
}

/** How a file is opened: in a new tab in a browser; by sharing or saving it in an installed app, which has no tabs. */
export function useOpenFile(): OpenFile {
  const services = useServices()

  async function fetchAndShare({ name, path, type, download }: OpenableFile) {
    const notice = toast.loading(texts.loading)
    let content: Blob | null
    try {
      content = await fetchFile(services, path)
    } catch (error) {
      notice.update('error', texts.fileFailed, reasonOf(error))
      return
    }
    if (!content) return notice.update('error', texts.fileGone)
    const fullName = download ?? (type === 'folder' && !name.endsWith('.zip') ? `${name}.zip` : name)
    const file = new File([content], fullName, { type: content.type })
    if (await downloadOrShare(file)) return notice.dismiss()
    // Sharing needs a recent press, and a large file may take longer to load: a second press is asked for.
    notice.update('success', texts.ready, {
      persistent: true,
      action: { label: texts.share, run: () => void downloadOrShare(file) },
    })
  }

  const addressOf = ({ path }: OpenableFile) => fileAddress(services, path)
  return {
    addressOf,
    open: isInstalled() ? (file) => void fetchAndShare(file) : undefined,
    show(file) {
      if (isInstalled()) void fetchAndShare(file)
      else window.open(addressOf(file), '_blank', 'noopener')
    },
  }
}
