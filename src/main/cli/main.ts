import { Command, CommanderError } from 'commander'
import { productVersion } from '#engine/version'
import { EXIT } from './exit.ts'
import { endOnClosedPipe, writeError } from './output.ts'

/** The command line. Each command is loaded when it is called, so that the quick ones start quickly. */
const program = new Command('faultline')
  .description('Explore the structure of a code base: who calls what, what breaks, where it is tangled.')
  .version(productVersion(), '-V, --version')
  .enablePositionalOptions()
  .showSuggestionAfterError()
  .showHelpAfterError('Run faultline --help for all commands.')
  .exitOverride()

program
  .command('index')
  .description('index a folder, or bring its index up to date')
  .argument('<path>', 'the folder')
  .option('--json', 'print the answer as JSON, errors too')
  .option('--full', 'start from nothing instead of reusing what is known')
  .action(async (path: string, options: { json?: boolean; full?: boolean }) => {
    const { indexCommand } = await import('./index.ts')
    process.exitCode = await indexCommand(path, { json: options.json === true, full: options.full === true })
  })

program
  .command('call')
  .description('ask a query: faultline call callers --symbol NAME; faultline call --help lists them')
  .argument('[query]')
  .argument('[flags...]')
  .usage('QUERY [--project PATH] [--params JSON | --flag value ...] [--format tree|json|toon]')
  .allowUnknownOption()
  .passThroughOptions()
  .helpOption(false)
  .action(async (_query: unknown, _flags: unknown, _options: unknown, command: Command) => {
    const { callCommand } = await import('./call.ts')
    process.exitCode = await callCommand(command.args)
  })

program
  .command('serve')
  .description('serve the interface to the browser on this machine')
  .argument('[path]', 'a folder to open')
  .option('--port <number>', 'the port to try first', parsePort)
  .option('--no-open', 'print the address instead of opening the browser')
  .action(async (path: string | undefined, options: { port?: number; open: boolean }) => {
    const { serveCommand } = await import('./serve.ts')
    process.exitCode = await serveCommand(path, { port: options.port ?? 0, open: options.open })
  })

program
  .command('mcp')
  .description('answer an agent over stdin and stdout (Model Context Protocol)')
  .argument('[path]', 'the project that is meant where a call names none')
  .action(async (path: string | undefined) => {
    const { mcpCommand } = await import('./mcp.ts')
    process.exitCode = await mcpCommand(path)
  })

program
  .command('export')
  .description('print the graph as lines of JSON, or as a table of CSV for a database')
  .argument('[path]', 'the project')
  .requiredOption('--what <what>', 'symbols, edges or sites')
  .option('--format <format>', 'jsonl or csv', 'jsonl')
  .option('--as <name>', "what the project is called in the rows of csv, instead of its folder's name")
  .action(async (path: string | undefined, options: { what: string; format: string; as?: string }) => {
    const { exportCommand } = await import('./export.ts')
    process.exitCode = await exportCommand(path, options)
  })

program
  .command('connect')
  .description("show, write or take back what an agent's client needs to know of Faultline")
  .argument('[client]', 'faultline connect lists them')
  .option('--project <path>', 'the project that is meant where a call names none')
  .option('--write', "write the client's configuration, after showing the difference")
  .option('--remove', 'take our entry out of it again')
  .option('--json', 'print what was found or done as JSON')
  .action(async (client: string | undefined, options: ConnectFlags) => {
    const { connectCommand } = await import('./connect.ts')
    process.exitCode = await connectCommand(client, {
      project: options.project,
      write: options.write === true,
      remove: options.remove === true,
      json: options.json === true,
    })
  })

program
  .command('hook')
  .description('tell an agent what it should know before a search or an edit: its call on standard input, docs/hook.md')
  .action(async () => {
    await import('./hook.ts')
  })

endOnClosedPipe()
await run()

async function run(): Promise<void> {
  try {
    if (process.argv.length <= 2) program.help({ error: true })
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) {
      const shown = ['commander.helpDisplayed', 'commander.version', 'commander.help'].includes(error.code)
      process.exitCode = shown && error.exitCode === 0 ? EXIT.success : EXIT.usage
      return
    }
    const { describeError } = await import('./describeError.ts')
    writeError(describeError(error))
    process.exitCode = EXIT.failure
  }
}

interface ConnectFlags {
  readonly project?: string
  readonly write?: boolean
  readonly remove?: boolean
  readonly json?: boolean
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new CommanderError(
    EXIT.usage,
    'faultline.port',
    writeError(`--port ${text} is no port: give a number from 1 to 65535, or 0 for any.`),
  )
}
