import { isInstalled } from '#lib/isInstalled.ts'
import { toast } from './toast.ts'

/** What became of a file. */
export type FileOutcome =
  /** The user has saved it or given it to another app. */
  | 'given'
  | 'cancelled'
  /** The last tap was too long ago: the browser demands another one. */
  | 'needsTap'
  /** A download, of which a page does not hear again. In some installed apps nothing happens at all. */
  | 'unconfirmed'
  | 'failed'

interface GiveFilePorts {
  say: Pick<typeof toast, 'success' | 'info' | 'error'>
  isInstalled: () => boolean
  navigator: Partial<Pick<Navigator, 'canShare' | 'share'>>
  download: (file: File) => void
}

/** Hands out a file: in an installed app, where an iPad has no downloads, by the share sheet, else as a download. */
async function handOut(file: File, device: GiveFilePorts): Promise<FileOutcome> {
  const { navigator, download } = device
  const shared = { files: [file] }
  if (!device.isInstalled() || !navigator.share || !navigator.canShare?.(shared)) {
    download(file)
    return 'unconfirmed'
  }
  try {
    await navigator.share(shared)
    return 'given'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return name === 'AbortError' ? 'cancelled' : name === 'NotAllowedError' ? 'needsTap' : 'failed'
  }
}

const thisDevice: GiveFilePorts = {
  say: toast,
  isInstalled: () => isInstalled(window),
  navigator,
  download(file) {
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = file.name
    link.click()
    // Not at once: Safari reads the address a moment after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  },
}

/** Hands out a file and says what became of it, as far as the browser tells. Who cancels it knows. */
export async function giveFile(file: File, device = thisDevice): Promise<FileOutcome> {
  const { say } = device
  const outcome = await handOut(file, device)
  if (outcome === 'given') say.success('Die Datei ist gesichert oder weitergegeben.')
  else if (outcome === 'needsTap') sayReady(file, device)
  else if (outcome === 'unconfirmed') {
    say.info('Bitte nachsehen, ob die Datei angekommen ist.', {
      persistent: true,
      detail: `„${file.name}“ müsste jetzt bei den Downloads liegen. Wenn nicht, ist sie nicht gesichert.`,
    })
  } else if (outcome === 'failed') say.error('Die Datei konnte nicht gesichert werden.')
  return outcome
}

/** Stays until the file is given, because nothing else leads to it any more. */
function sayReady(file: File, device: GiveFilePorts): void {
  async function run(): Promise<void> {
    if ((await giveFile(file, device)) === 'cancelled') sayReady(file, device)
  }
  device.say.info('Die Datei ist bereit, aber noch nicht gesichert.', {
    persistent: true,
    action: { label: 'Teilen oder sichern', run: () => void run() },
  })
}
