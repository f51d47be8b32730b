import { initials } from '#lib/format.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** Address of a picture. Ours has none yet, another school server may. */
  image?: string
}

/** The picture, or else the initials, on a disc; the name stands beside it. */
export function Avatar({ name, image = '' }: AvatarProps) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
      {image !== '' && (
        <img
          src={image}
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}
