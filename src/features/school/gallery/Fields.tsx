import { useState } from 'react'
import { galleryTexts as texts } from '#texts/index.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FileField } from '#ui/FileField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Part } from './Part.tsx'

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
