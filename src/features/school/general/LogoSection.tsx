import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logoPath, schoolEndpoints } from '#contract/index.ts'
import { useChosenFile } from '#drafts/useDraft.ts'
import { useFormProblems } from '#drafts/useFormProblems.ts'
import { fetchFile } from '#queries/school/files.ts'
import { useIssuedCount } from '#queries/school/issuedCards.ts'
import { useServices } from '#queries/services.ts'
import { callKey } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { generalTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormError } from '#ui/FormError.tsx'
import { IssuedNote } from '#ui/IssuedNote.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { Text } from '#ui/primitives.tsx'
import { Section } from '#ui/Section.tsx'
import { SkeletonBar } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import { checkLogo } from './checkLogo.ts'
import styles from './LogoSection.module.css'

export function LogoSection() {
  const [file, setFile] = useChosenFile('school/logo')
  const problems = useFormProblems<'file'>()
  const { mutateAsync: upload } = useWrite(schoolEndpoints.uploadLogo)
  const issued = useIssuedCount(schoolEndpoints.uploadLogo)
  const { form, pending, submit } = useFormSubmit(async (element) => {
    const flaw = await checkLogo(file)
    if (!problems.accept(flaw === undefined ? {} : { file: flaw }) || !file) return
    try {
      await upload({ body: { file, fileName: file.name } })
    } catch (error) {
      toast.error(...problems.refuse(error, texts.uploadFailed))
      return
    }
    // The button goes with the file.
    element?.querySelector('input')?.focus()
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
        <IssuedNote count={issued} />
        <FormError>{problems.fields.file === undefined && problems.failure}</FormError>
        {file && (
          <Button
            variant="primary"
            type="submit"
            icon={<UploadIcon />}
            pending={pending}
            pendingLabel={texts.uploading}
          >
            {texts.upload}
          </Button>
        )}
      </form>
    </Section>
  )
}

/** The current logo, as printed on the report cards. */
function LogoNow() {
  const query = useLogo()
  const address = useObjectURL(query.data ?? undefined)
  return (
    <ListState
      query={query}
      failed={texts.logoFailedToLoad}
      isEmpty={query.data === null}
      empty={
        <Text size={15} ink={3}>
          {texts.noLogo}
        </Text>
      }
      skeleton={<SkeletonBar width={120} height={120} />}
    >
      {address !== undefined && <img className={styles.logo} src={address} alt={texts.logoNow} />}
    </ListState>
  )
}

/** The school's logo as a picture; null if there is none. */
function useLogo() {
  const services = useServices()
  return useQuery({
    queryKey: callKey('download', { path: logoPath }),
    queryFn: ({ signal }) => fetchFile(services, logoPath, signal),
  })
}

/** Object URL of the content, revoked when it changes or the component unmounts; undefined without content. */
function useObjectURL(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const next = URL.createObjectURL(content)
    setAddress(next)
    return () => {
      URL.revokeObjectURL(next)
      setAddress(undefined)
    }
  }, [content])
  return address
}
