import { useState } from 'react'
import { galleryTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ColorField } from '#ui/ColorField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { BellIcon, EditIcon, RefreshIcon, TrashIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioField } from '#ui/RadioField.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Part } from './Part.tsx'

export function Buttons() {
  return (
    <Part title={texts.buttons}>
      <Button variant="primary">{texts.save}</Button>
      <Button variant="primary" disabled>
        {texts.save}
      </Button>
      <Button variant="primary" pending pendingLabel={texts.saving} icon={<RefreshIcon />}>
        {texts.save}
      </Button>
      <Button>{texts.cancel}</Button>
      <Button variant="quiet">{texts.later}</Button>
      <Button variant="danger" icon={<TrashIcon />}>
        {texts.remove}
      </Button>
      <Button variant="dangerFill">{texts.yesDelete}</Button>
      <Button variant="primary" size="lg">
        {texts.save}
      </Button>
      <LinkButton to="/home">{texts.link}</LinkButton>
      <IconButton label={texts.edit} icon={<EditIcon />} />
      <IconButton label={texts.remove} icon={<TrashIcon />} disabled />
      <IconButton label={texts.waiting} icon={<BellIcon />} />
    </Part>
  )
}

export function Fields() {
  const [text, setText] = useState('Ankreuzzeugnis 1/2')
  const [search, setSearch] = useState('')
  const [number, setNumber] = useState(17)
  const [color, setColor] = useState('#a36fd1')
  const [date, setDate] = useState('31.01.2025')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Part title={texts.fields}>
      <TextField label={texts.name} value={text} onChange={setText} hint={texts.hint} />
      <TextField label={texts.name} value="" onChange={setText} error={texts.nameMissing} />
      <TextField label={texts.name} value="" onChange={setText} placeholder={texts.filler} isOptional />
      <TextField label={texts.locked} value={text} onChange={setText} isDisabled />
      <TextField label={texts.email} value={text} onChange={setText} type="email" />
      <TextField label={texts.password} value={text} onChange={setText} type="password" />
      <TextField label={texts.remark} value={text} onChange={setText} isMultiline />
      <SearchField label={texts.search} value={search} onChange={setSearch} />
      <NumberField label={texts.size} value={number} onChange={setNumber} min={1} max={50} unit={texts.points} />
      <DateField label={texts.date} value={date} onChange={setDate} />
      <DateField label={texts.date} value={date} onChange={setDate} error={texts.nameMissing} isOptional />
      <ColorField label={texts.color} value={color} onChange={setColor} swatches={['#a36fd1', '#2f6b8a', '#b3541e']} />
      <FileField label={texts.file} accept=".png" file={file} onChange={setFile} hint={texts.fileHint} />
      <FileField label={texts.file} accept=".png" file={null} onChange={setFile} error={texts.fileWrong} />
    </Part>
  )
}

const sampleOptions = texts.templates.map((label, index) => ({ id: `t${index}`, label }))
const sampleTerms = texts.terms.map((label, index) => ({ id: String(index + 1), label }))
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
      <SelectField
        label={texts.template}
        value={chosen}
        onChange={setChosen}
        options={sampleOptions}
        hint={texts.hint}
      />
      <SelectField
        label={texts.template}
        value={null}
        onChange={setChosen}
        options={sampleOptions}
        error={texts.nameMissing}
      />
      <SelectField label={texts.locked} value="t1" onChange={setChosen} options={sampleOptions} isDisabled />
      <RadioField label={texts.term} value={term} onChange={setTerm} options={sampleTerms} />
      <SwitchField label={texts.switch} value={isOn} onChange={setOn} hint={texts.switchHint} />
      <SwitchField label={texts.locked} value={false} onChange={setOn} isDisabled />
      <Tabs label={texts.tabs} tabs={tabs} value={tab} onChange={setTab}>
        {tab}
      </Tabs>
    </Part>
  )
}
