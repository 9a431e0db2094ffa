import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { Bridge, CommandName, Commands, EngineEvent } from '#shared/protocol'
import type { Envelope } from '#shared/envelope'
import type { IpcReply } from './ipc.ts'

async function invoke(channel: string, name: string, argument: unknown): Promise<unknown> {
  const reply: IpcReply = await ipcRenderer.invoke(channel, name, argument)
  if (reply.ok) return reply.value
  // Of an error only its message crosses into the page: what to do has to be in it.
  throw new Error([reply.error.message, reply.error.hint].filter((part) => part !== '').join(' '))
}

const bridge: Bridge = {
  // The engine answers an `ask` with an Envelope and a command with the result of its row in `Commands`.
  ask: async (query, params) => (await invoke('faultline:ask', query, params)) as Envelope,
  command: async <Name extends CommandName>(name: Name, argument: Commands[Name]['argument']) =>
    (await invoke('faultline:command', name, argument)) as Commands[Name]['result'],
  subscribe(listener) {
    const receive = (_event: unknown, message: EngineEvent): void => listener(message)
    ipcRenderer.on('faultline:event', receive)
    return () => void ipcRenderer.off('faultline:event', receive)
  },
  pathOfDrop(file) {
    // Older runtimes have the path on the file itself.
    const path: unknown = webUtils === undefined ? Reflect.get(file, 'path') : webUtils.getPathForFile(file)
    return typeof path === 'string' ? path : ''
  },
}

contextBridge.exposeInMainWorld('faultline', bridge)
