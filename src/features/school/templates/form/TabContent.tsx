import { type Dispatch, useState } from 'react'
import { LayoutName, templateEndpoints } from '#contract/index.ts'
import { useHas } from '#queries/services.ts'
import { fieldsOf, hasGrades, hasTicks, printHint } from '#rules/index.ts'
import { layoutNames, reportTexts, templateClashTexts, templatesTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ColorField } from '#ui/ColorField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { FormRows } from '#ui/FormRows.tsx'
import { InfoIcon, WarnIcon } from '#ui/icons.ts'
import { lazyScreen } from '#ui/lazy.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { DocumentTab } from '../document/DocumentTab.tsx'
import type { TemplateProblems, TemplateTab } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import type { TemplateValues } from '../model/templateValues.ts'
import { Outline } from '../outline/Outline.tsx'
import { type OwnSchool, useOpenForm } from './FormContext.ts'
import { GradesTab } from './GradesTab.tsx'
import { RemoveTemplate } from './RemoveTemplate.tsx'
import styles from './TemplateForm.module.css'
import type { Logos } from './useLogos.ts'

const TextBlocksTab = lazyScreen(() => import('../blocks/TextBlocksTab.tsx').then((module) => module.TextBlocksTab))

/** The fields of one tab. */
export function TabContent({ tab }: { tab: TemplateTab }) {
  const { form, usage, isStored, askUsage, school, folds } = useOpenForm()
  const { values, dispatch, problems, logos } = form
  switch (tab) {
    case 'general':
      return <GeneralTab values={values} dispatch={dispatch} problems={problems} />
    case 'layout':
      return <LayoutTab values={values} dispatch={dispatch} problems={problems} logos={logos} school={school} />
    case 'grades':
      return (
        <GradesTab
          grades={values.grades}
          renamed={values.renamed ?? {}}
          stored={form.base.values.grades}
          running={usage?.running}
          isStored={isStored}
          newGrade={form.newGrade}
          onType={form.setNewGrade}
          dispatch={dispatch}
          problems={problems}
          askUsage={askUsage}
        />
      )
    case 'texts':
      return <Outline texts={values.texts} dispatch={dispatch} problems={problems} askUsage={askUsage} folds={folds} />
    case 'textBlocks':
      return <TextBlocksTab values={values} dispatch={dispatch} problems={problems} />
    case 'document':
      return <DocumentTab values={values} dispatch={dispatch} logos={logos} school={school} />
  }
}

const noticeTexts = {
  restoredOld: texts.restoredOld,
  restoredAsking: templateClashTexts.restoredAsking,
  restoredGone: templateClashTexts.restoredGone,
}

/** Above the fields: a restored draft, and a device that is full. */
export function FormNotices() {
  const { form } = useOpenForm()
  const { notice, isFull } = form
  return (
    <>
      {notice && (
        <Banner
          tone={notice === 'restored' ? 'neutral' : 'warn'}
          icon={notice === 'restored' ? <InfoIcon /> : <WarnIcon />}
          action={
            <Button variant="quiet" onClick={form.discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.restored} {notice !== 'restored' && noticeTexts[notice]}
        </Banner>
      )}
      {isFull && (
        <Banner tone="warn" icon={<WarnIcon />}>
          {texts.draftFailed}
        </Banner>
      )}
    </>
  )
}

interface TabProps {
  values: TemplateValues
  dispatch: Dispatch<TemplateAction>
  problems: TemplateProblems
}

const layouts = LayoutName.options.map((id) => ({ id, label: layoutNames[id] }))

function GeneralTab({ values, dispatch, problems }: TabProps) {
  const { isStored } = useOpenForm()
  return (
    <div className={styles.fields}>
      <FormRows>
        <TextField
          anchor="name"
          label={texts.name}
          value={values.name}
          onChange={(name) => dispatch({ type: 'set', patch: { name } })}
          error={problems.name}
        />
        <TextField
          anchor="level"
          label={texts.level}
          isOptional
          value={values.level ?? ''}
          onChange={(level) => dispatch({ type: 'set', patch: { level } })}
          error={problems.level}
        />
        <SelectField
          anchor="layout.name"
          label={texts.layout}
          value={values.layout.name}
          options={layouts}
          onChange={(id) => dispatch({ type: 'layout', name: LayoutName.parse(id) })}
          error={problems['layout.name']}
        />
      </FormRows>
      {isStored && <RemoveTemplate />}
    </div>
  )
}

/** What the chosen layout prints of the school. */
function LayoutTab({ values, dispatch, problems, logos, school }: TabProps & { logos: Logos; school: OwnSchool }) {
  const { name, config } = values.layout
  const hasMore = useHas(templateEndpoints.editTemplate)
  const hasSecondLogo = useHas(templateEndpoints.uploadTemplateLogo)
  const field = (key: 'schoolName' | 'standartText' | 'signaturePlace' | 'annexTitle' | 'rectColor') => ({
    anchor: `layout.config.${key}`,
    value: config[key] ?? '',
    onChange: (value: string) => dispatch({ type: 'config', patch: { [key]: value } }),
    error: problems[`layout.config.${key}`],
  })
  const printed = (key: 'schoolName' | 'standartText' | 'signaturePlace' | 'annexTitle', hint?: string) => ({
    ...field(key),
    hint: printHint(config[key] ?? '') ?? hint,
  })
  const flag = (key: 'gradeWords' | 'sumAbsences' | 'printNames') => ({
    value: config[key] ?? false,
    onChange: (value: boolean) => dispatch({ type: 'config', patch: { [key]: value } }),
  })
  return (
    <div className={styles.fields}>
      <FormRows>
        <TextField label={texts.schoolName} placeholder={school.name} {...printed('schoolName')} />
        <TextField
          label={texts.standartText}
          placeholder={texts.standartDefault}
          {...printed('standartText', texts.standartHint)}
        />
        <TextField label={texts.signaturePlace} placeholder={school.signaturePlace} {...printed('signaturePlace')} />
        {hasMore && hasTicks(name) && (
          <TextField
            label={texts.annexTitle}
            placeholder={reportTexts.annex}
            {...printed('annexTitle', texts.annexTitleHint)}
          />
        )}
        {hasGrades(name) && (
          <>
            <ColorField label={texts.rectColor} {...field('rectColor')} />
            {hasMore && <SwitchField label={texts.gradeWords} hint={texts.gradeWordsHint} {...flag('gradeWords')} />}
          </>
        )}
        {hasMore && fieldsOf[name].includes('sickDays') && (
          <SwitchField label={texts.sumAbsences} hint={texts.sumAbsencesHint} {...flag('sumAbsences')} />
        )}
        {hasMore && <SwitchField label={texts.printNames} hint={texts.printNamesHint} {...flag('printNames')} />}
        {hasMore && (
          <SelectField
            label={texts.mostPages}
            hint={texts.mostPagesHint}
            value={`${config.mostPages ?? 0}`}
            onChange={(pages) => dispatch({ type: 'config', patch: { mostPages: Number(pages) } })}
            options={Array.from({ length: Math.max(8, config.mostPages ?? 0) + 1 }, (_, pages) => ({
              id: `${pages}`,
              label: pages === 0 ? texts.anyPages : texts.pages(pages),
            }))}
          />
        )}
        <LogoField
          label={texts.logo}
          isStored={values.logo !== undefined}
          file={logos.files.first}
          onChange={(file) => logos.choose('first', file)}
        />
        {hasSecondLogo && (
          <LogoField
            label={texts.secondLogo}
            isStored={values.secondLogo !== undefined}
            file={logos.files.second}
            onChange={(file) => logos.choose('second', file)}
          />
        )}
      </FormRows>
    </div>
  )
}

interface LogoFieldProps {
  label: string
  /** One was uploaded before. */
  isStored: boolean
  file: File | null
  onChange: (file: File | null) => void
}

function LogoField({ label, isStored, file, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>()

  function choose(next: File | null) {
    const isPng = next === null || next.name.toLowerCase().endsWith('.png')
    setError(isPng ? undefined : texts.noPng)
    onChange(isPng ? next : null)
  }

  return (
    <FileField
      label={label}
      accept=".png,image/png"
      isOptional
      file={file}
      onChange={choose}
      error={error}
      hint={isStored ? texts.logoStored : texts.logoNone}
    />
  )
}
