import { useState } from 'react'
import { galleryTexts as texts } from '#texts/index.ts'
import { RadioField } from '#ui/RadioField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Part } from './Part.tsx'

const options = texts.templates.map((label, index) => ({ id: `t${index}`, label }))
const terms = texts.terms.map((label, index) => ({ id: String(index + 1), label }))
const tabs = texts.tabNames.map((label, index) => ({
  id: label,
  label,
  hasError: index === 1,
  count: index === 2 ? 5 : undefined,
}))

export function Choices() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [term, setTerm] = useState('1')
  const [isOn, setOn] = useState(true)
  const [tab, setTab] = useState<string>(texts.tabNames[0])
  return (
    <Part title={texts.choices}>
      <SelectField label={texts.template} value={chosen} onChange={setChosen} options={options} hint={texts.hint} />
      <SelectField
        label={texts.template}
        value={null}
        onChange={setChosen}
        options={options}
        error={texts.nameMissing}
      />
      <SelectField label={texts.locked} value="t1" onChange={setChosen} options={options} isDisabled />
      <RadioField label={texts.term} value={term} onChange={setTerm} options={terms} />
      <SwitchField label={texts.switch} value={isOn} onChange={setOn} hint={texts.switchHint} />
      <SwitchField label={texts.locked} value={false} onChange={setOn} isDisabled />
      <Tabs label={texts.tabs} tabs={tabs} value={tab} onChange={setTab}>
        {tab}
      </Tabs>
    </Part>
  )
}
