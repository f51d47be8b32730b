export { InstallCard } from './InstallCard.tsx'
export { InstallSetting } from './InstallSetting.tsx'
