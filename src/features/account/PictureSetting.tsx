import type { SessionUser } from '#contract/index.ts'
import { accountTexts } from '#texts/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import styles from './PictureSetting.module.css'

/** The profile picture; it cannot be changed yet, and says so (specification 2.7). */
export function PictureSetting({ user: { name, avatar } }: { user: SessionUser }) {
  return (
    <div className={styles.picture}>
      <Avatar name={name} image={avatar} />
      <Button onClick={() => toast.warning(accountTexts.notImplemented)}>{accountTexts.changePicture}</Button>
    </div>
  )
}
