import { reasonOf } from '#queries/refusal.ts'
import { useUploadLogo } from '#queries/school/settings.ts'
import { useChosenFile } from '#queries/useChosenFile.ts'
import { useFormProblems } from '#queries/useFormProblems.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormError } from '#ui/FormError.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { checkLogo } from './checkLogo.ts'
import { LogoNow } from './LogoNow.tsx'
import { Section } from './Section.tsx'

export function LogoSection() {
  const [file, setFile] = useChosenFile('school/logo')
  const problems = useFormProblems<'file'>()
  const { mutateAsync: upload } = useUploadLogo()
  const { form, pending, submit } = useFormSubmit(async () => {
    const flaw = await checkLogo(file)
    if (!problems.accept(flaw === undefined ? {} : { file: flaw }) || !file) return
    try {
      await upload(file)
    } catch (error) {
      problems.refuse(error, texts.uploadFailed)
      toast.error(texts.uploadFailed, reasonOf(error))
      return
    }
    setFile(null)
    toast.success(texts.uploaded)
  })

  return (
    <Section title={texts.logo}>
      <LogoNow />
      <form ref={form} noValidate onSubmit={submit}>
        <FileField
          label={texts.file}
          accept=".png"
          file={file}
          onChange={(next) => {
            setFile(next)
            problems.forget('file')
          }}
          hint={texts.fileHint}
          error={problems.fields.file}
        />
        <FormError>{problems.fields.file === undefined && problems.failure}</FormError>
        <Button type="submit" icon={<UploadIcon />} pending={pending} pendingLabel={texts.uploading}>
          {texts.upload}
        </Button>
      </form>
    </Section>
  )
}
