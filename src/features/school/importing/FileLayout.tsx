import { useState } from 'react'
import type { ImportProfile } from '#contract/index.ts'
import { checkImportProfile } from '#rules/index.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { EditIcon, PlusIcon } from '#ui/icons.ts'
import { Row, Stack, Text } from '#ui/primitives.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ColumnList } from './ColumnList.tsx'
import styles from './ImportPage.module.css'
import { type ProfileValues, proposalOf, proposedFrom, typeName } from './profileValues.ts'
import { useColumnsOf } from './useColumnsOf.ts'

interface Proposal {
  profileID: string
  values: ProfileValues
}

/** What a proposed profile lacks. */
const lackOf = ({ profileID, values }: Proposal) => {
  const problems = checkImportProfile(proposalOf(profileID, values))
  const of = (name: 'name' | 'cols') => problems.find(({ field }) => field === name)?.text
  return { name: of('name'), cols: of('cols') }
}

/** The profile that the first file of a school proposes, until it is saved. */
export function useProposal() {
  const columns = useColumnsOf()
  const [proposal, setProposal] = useState<Proposal>()
  const [isOpen, setOpen] = useState(false)

  async function propose(file: File | null) {
    setProposal(undefined)
    const found = await columns.read(file)
    if (!found || !file) return undefined
    const made = { profileID: crypto.randomUUID(), values: proposedFrom(found, file.name) }
    setProposal(made)
    return made
  }

  /** True if it can be saved; else what is missing is shown. */
  function isComplete(made: Proposal) {
    const { name, cols } = lackOf(made)
    const complete = name === undefined && cols === undefined
    if (!complete) setOpen(true)
    return complete
  }

  return {
    ...{ proposal, isOpen, setOpen },
    ...{ isReading: columns.isReading, error: columns.error },
    /** Reads how the file is built. */
    async propose(file: File | null) {
      const made = await propose(file)
      if (made) isComplete(made)
    },
    /** The profile for the file; undefined if it cannot be read or something is missing, which is shown. */
    async profileFor(file: File): Promise<ImportProfile | undefined> {
      const made = proposal ?? (await propose(file))
      return made && isComplete(made) ? proposalOf(made.profileID, made.values) : undefined
    },
    change(patch: Partial<ProfileValues>) {
      setProposal((before) => before && { ...before, values: { ...before.values, ...patch } })
    },
  }
}

interface FileLayoutProps {
  proposing: ReturnType<typeof useProposal>
}

/** How the first file is built, folded: only for what was not recognized. */
export function FileLayout({ proposing }: FileLayoutProps) {
  const { proposal, isOpen, setOpen, change } = proposing
  if (!proposal) return null
  const lack = lackOf(proposal)
  return (
    <Fold title={texts.layout} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <Stack gap={5} className={styles.layout}>
        <Text size={15} ink={2}>
          {texts.layoutHint}
        </Text>
        <TextField
          label={texts.name}
          value={proposal.values.name}
          onChange={(name) => change({ name })}
          error={lack.name}
          hint={texts.nameHint}
          maxLength={200}
        />
        <ColumnList cols={proposal.values.cols} onChange={(cols) => change({ cols })} error={lack.cols} />
      </Stack>
    </Fold>
  )
}

/** To the pages of the profiles: to the list while none is chosen. */
export function ProfileButtons({ profile }: { profile: ImportProfile | undefined }) {
  const { go } = useSettingsPage()
  return (
    <Row wrap className={styles.profiles}>
      <Button variant="quiet" icon={<PlusIcon />} aria-label={texts.newProfile} onClick={() => go('addImportProfile')}>
        {texts.addProfile}
      </Button>
      <Button
        variant="quiet"
        icon={<EditIcon />}
        onClick={() => (profile ? go('editProfile', profile.profileID) : go('importProfiles'))}
      >
        {texts.editProfile}
      </Button>
    </Row>
  )
}

/** The columns that were recognized, in words. */
export function recognizedIn({ values }: Proposal): string | undefined {
  const known = values.cols.filter(({ type }) => type !== '').map(({ type }) => typeName(type))
  return known.length === 0 ? undefined : texts.recognized(known.join(', '))
}
