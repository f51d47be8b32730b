import { initials } from '#lib/format.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** URL of a picture. Our server has none; a foreign school server may. */
  image?: string
}

/** The picture on a disc, otherwise the initials. Decorative: the caller shows the name beside it. */
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
