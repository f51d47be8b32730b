import { studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon, UploadIcon } from '#ui/icons.ts'
import styles from './NoStudents.module.css'

/** A school at its beginning. */
export function NoStudents({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState drawing="profil" title={texts.empty}>
      <p>{texts.emptyHint}</p>
      <div className={styles.ways}>
        <Button icon={<UploadIcon />} onClick={onImport}>
          {texts.import}
        </Button>
        <Button variant="primary" icon={<PlusIcon />} onClick={onAdd}>
          {texts.chooseOne}
        </Button>
      </div>
    </EmptyState>
  )
}
