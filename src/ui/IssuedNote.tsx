import { Banner } from './Banner.tsx'
import { LockIcon } from './icons.ts'

/** Says in the form of something that is printed how many issued report cards keep what they have. */
export function IssuedNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner icon={<LockIcon />}>
      <b>
        {count === 1
          ? '1 ausgegebenes Zeugnis behält, was es hat.'
          : `${count} ausgegebene Zeugnisse behalten, was sie haben.`}
      </b>{' '}
      {count === 1
        ? 'Danach lässt es sich unter „Zeugnisse“ neu ausgeben.'
        : 'Danach lassen sie sich unter „Zeugnisse“ zusammen neu ausgeben.'}
    </Banner>
  )
}
