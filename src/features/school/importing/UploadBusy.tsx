import { importTexts as texts } from '#texts/index.ts'
import { Busy } from './Busy.tsx'

/** First the file is on its way, `sent` of it from 0 to 1; then the server reads it. */
export function UploadBusy({ sent }: { sent: number }) {
  return sent < 1 ? <Busy label={texts.uploading} share={sent} /> : <Busy label={texts.reading} />
}
