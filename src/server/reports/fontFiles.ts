import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Tried in this order for every letter; the system's own fonts never (a report looks the same on every server). */
export const fontFamilies = ['Source Sans 3', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Emoji']

const files = [
  'source-sans-3/400Regular/SourceSans3_400Regular',
  'source-sans-3/700Bold/SourceSans3_700Bold',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  'source-sans-3/700Bold_Italic/SourceSans3_700Bold_Italic',
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/700Bold/NotoSans_700Bold',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold',
  'noto-emoji/400Regular/NotoEmoji_400Regular',
]

/** Paths of the static TrueType files, all with a free licence in their package (LICENSE_FONT). */
export const fontFiles = (): string[] => files.map((file) => require.resolve(`@expo-google-fonts/${file}.ttf`))
