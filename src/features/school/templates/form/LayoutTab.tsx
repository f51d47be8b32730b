import { hasGrades } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Config } from '../model/templateForm.ts'
import type { TabProps } from './GeneralTab.tsx'
import { LogoField } from './LogoField.tsx'
import styles from './TemplateForm.module.css'
import type { Logos } from './useLogos.ts'

/** What the chosen layout prints of the school (specification 3, 5). */
export function LayoutTab({ values, dispatch, problems, logos }: TabProps & { logos: Logos }) {
  const { name, config } = values.layout
  const field = (key: keyof Config) => ({
    value: config[key] ?? '',
    onChange: (value: string) => dispatch({ type: 'config', patch: { [key]: value } }),
    error: problems[`layout.config.${key}`],
  })
  return (
    <div className={styles.fields}>
      <TextField label={texts.schoolName} {...field('schoolName')} />
      <TextField
        label={texts.standartText}
        placeholder={texts.standartDefault}
        hint={texts.standartHint}
        {...field('standartText')}
      />
      <TextField label={texts.signaturePlace} {...field('signaturePlace')} />
      {hasGrades(name) && <ColorField label={texts.rectColor} {...field('rectColor')} />}
      <LogoField
        label={texts.logo}
        isStored={values.logo !== undefined}
        file={logos.first}
        onChange={(file) => logos.choose('first', file)}
      />
      <LogoField
        label={texts.secondLogo}
        isStored={values.secondLogo !== undefined}
        file={logos.second}
        onChange={(file) => logos.choose('second', file)}
      />
    </div>
  )
}
