import { type ComponentProps, memo, useCallback, useContext, useEffect, useId, useLayoutEffect } from 'react'
import type { LayoutName } from '#contract/index.ts'
import { printHint } from '#rules/index.ts'
import { cardStateTexts, gradingTexts as texts } from '#texts/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { growToText, growWithWidth } from '#ui/growToText.ts'
import { ListPlusIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import type { useElementPer } from '#ui/useElementPer.ts'
import { useLimit } from '#ui/useLimit.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useCardEditor, useField, useFieldElement, useFlush } from '../card/CardEditorContext.ts'
import { useIsLastShown } from '../last/LastContext.tsx'
import { LastText } from '../last/LastFields.tsx'
import type { TextFieldName as FieldName, SectionBody, SheetSection, TextPart } from '../model/cardModel.ts'
import { Presets } from './Presets.tsx'
import { useIsReadOnly } from './ReadOnly.ts'
import { RemarkContext } from './RemarkContext.ts'
import { TextBlockContext } from './TextBlockContext.ts'
import styles from './TextSection.module.css'
import { enteredText, longestText, type TextEvent } from './typedInput.ts'

interface TextSectionProps {
  section: SheetSection
  body: Extract<SectionBody, { kind: 'texts' }>
  layout: LayoutName
  filler: string
}

/** Written parts of the report: a single one is named by the section's heading, several by their own. */
export const TextSection = memo(function TextSection({ section, body, layout, filler }: TextSectionProps) {
  const isLastShown = useIsLastShown()
  const titleID = `${section.id}-titel`
  const isSingle = body.parts.length === 1
  const isBehaviour = body.parts.some(({ behaviour }) => behaviour !== undefined)

  function headingOf({ field, heading }: TextPart) {
    if (isSingle) {
      return (
        <h2 id={titleID} className={styles.heading}>
          {heading}
        </h2>
      )
    }
    return (
      <h3 id={`${section.id}-${field}`} className={styles.heading}>
        {heading}
      </h3>
    )
  }

  return (
    <section id={section.id} className={styles.texts} aria-labelledby={titleID}>
      {!isSingle &&
        (isBehaviour ? (
          <VisuallyHidden>
            <h2 id={titleID}>{section.title}</h2>
          </VisuallyHidden>
        ) : (
          <h2 id={titleID} className={styles.title}>
            {section.title}
          </h2>
        ))}
      {body.parts.map((part) => (
        <div key={part.field} className={styles.part}>
          <Row wrap className={styles.head}>
            {headingOf(part)}
            {part.field === 'comments' && <Remarks />}
            <Blocks field={part.field} heading={part.heading} />
          </Row>
          {part.behaviour && <Presets field={part.behaviour} />}
          <ReportText
            field={part.field}
            labelledBy={isSingle ? titleID : `${section.id}-${part.field}`}
            placeholder={filler}
          />
          {isLastShown && <LastText field={part.field} />}
          {part.field === 'interests' && layout === 'nds12t' && <InterestsHint filler={filler} />}
        </div>
      ))}
    </section>
  )
})

const RemarkPicker = lazyAside(() => import('../conference/RemarkPicker.tsx').then((module) => module.RemarkPicker))

/** What a conference resolves, to be written into the remarks. */
function Remarks() {
  const remarked = useContext(RemarkContext)
  const isReadOnly = useIsReadOnly()
  return remarked && !isReadOnly ? <RemarkPicker {...remarked} /> : null
}

/** The room of that button, so that nothing moves when it comes. */
const ButtonRoom = () => (
  <span aria-hidden="true" className={buttonClass('quiet', 'md', styles.room)}>
    <ListPlusIcon />
    <span>{texts.textBlocks}</span>
  </span>
)

/** A button that opens the sentences for a text. */
export const TextBlocks = lazyAside(
  () => import('../textBlocks/TextBlocks.tsx').then((module) => module.TextBlocks),
  ButtonRoom,
)

/** Sentences to be put into the text. */
function Blocks({ field, heading }: Pick<TextPart, 'field' | 'heading'>) {
  const editor = useCardEditor()
  const offered = useContext(TextBlockContext)
  const isReadOnly = useIsReadOnly()
  const area = useCallback(() => document.querySelector<HTMLTextAreaElement>(`main [data-field="${field}"]`), [field])
  if (isReadOnly) return null
  if (!offered) return <ButtonRoom />
  return <TextBlocks editor={editor} field={field} heading={heading} area={area} {...offered} />
}

interface CardTextFieldProps
  extends Pick<ComponentProps<'textarea'>, 'id' | 'placeholder' | 'enterKeyHint' | 'readOnly' | 'aria-description'> {
  field: FieldName
  /** The ids of what names it. */
  labelledBy: string
}

/**
 * Free text of the report. Every keystroke goes into the outbox at once. What would make it longer than the server
 * accepts is refused, so that all that is shown is saved.
 */
export function ReportText({ field, labelledBy, ...rest }: CardTextFieldProps) {
  const id = useId()
  const own = useFieldElement<HTMLTextAreaElement>(field)
  const flush = useFlush()
  const text = useField(field) ?? ''
  const isReadOnly = useIsReadOnly()
  const limit = useLimit({ value: text, most: longestText, owner: own.key }, (value) => own.set(value || undefined))
  const hint = printHint(text)
  const hasNote = limit.note !== undefined || hint !== undefined

  function change(event: TextEvent): void {
    const value = enteredText(event)
    if (value !== text) limit.change(value)
  }

  if (isReadOnly) {
    return (
      <Text
        size={17}
        anywhere
        hyphens
        className={styles.plain}
        data-field={field}
        data-empty={text.trim() === '' || undefined}
      >
        {text.trim() === '' ? cardStateTexts.empty : text}
      </Text>
    )
  }
  return (
    <>
      <GrowingText
        {...rest}
        own={own}
        data-field={field}
        aria-labelledby={labelledBy}
        aria-describedby={hasNote ? id : undefined}
        name={texts.fields[field]}
        autoComplete="off"
        value={text}
        onChange={change}
        onBlur={(event) => {
          change(event)
          flush()
        }}
      />
      {hasNote && (
        <div id={id}>
          {limit.note !== undefined && (
            <Text size={15} snug ink="bad" role="alert" className={styles.tooLong}>
              {limit.note}
            </Text>
          )}
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </>
  )
}

type OwnElement = ReturnType<typeof useElementPer<HTMLTextAreaElement>>

/** A text area as high as its text. */
function GrowingText({ own, ...props }: ComponentProps<'textarea'> & { own: OwnElement; value: string }) {
  const { key, ref, element: area } = own
  const { value, placeholder } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, or what stands in its place
  useLayoutEffect(() => {
    if (area.current) growToText(area.current)
  }, [key, value, placeholder])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report card has another element
  useEffect(() => (area.current ? growWithWidth(area.current) : undefined), [key])
  return (
    <textarea
      rows={1}
      {...props}
      key={key}
      ref={ref}
      className={styles.area}
      onFocus={({ currentTarget }) => {
        if (currentTarget.dataset.touched !== undefined) return
        currentTarget.dataset.touched = ''
        // In sight, it must not grow behind the bar below. What is out of sight is led to by whoever gives it the focus.
        if (currentTarget.getBoundingClientRect().top < innerHeight) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    />
  )
}

/** Says what the report prints for empty interests: expected in this layout, and never required. */
function InterestsHint({ filler }: { filler: string }) {
  const isEmpty = (useField('interests') ?? '').trim() === ''
  return isEmpty ? <p className={styles.hint}>Noch leer. So steht im Zeugnis „{filler}“.</p> : null
}
