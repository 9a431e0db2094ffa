import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js'

interface PromptDefinition extends Prompt {
  /** The whole text that is handed to the agent. */
  text(given: Readonly<Record<string, string>>): string
}

/** Longest text of one argument that is taken over into a prompt. */
const ARGUMENT_LENGTH_MAX = 400

const PROMPTS: readonly PromptDefinition[] = [
  {
    name: 'explore',
    title: 'Explore a code base',
    description: 'How a repository, or one part of it, works: structure first, then the calls.',
    arguments: [
      { name: 'question', description: 'What to find out; without it, an overview.' },
      { name: 'project', description: 'Path or name of the project, where several are open.' },
    ],
    text: ({ question, project }) => `${question ?? 'Give an overview of how this code base works.'}

Answer from the index with Faultline's tools${project === undefined ? '' : `, with project=${project}`}:
1. index_status. If the index is missing, index_repository with the absolute path.
2. get_architecture for the shape; search_graph for the symbols that the question is about.
3. callers, callees, trace_path and find_paths from there; get_code_snippet for the few that matter.
Name symbols by their qualified names, with file and line. Keep what the answers say of themselves: verdict, totals, and where completeness is partial or unknown, what may be missing.`,
  },
  {
    name: 'review_change',
    title: 'Review a change',
    description: 'What a branch, or the uncommitted work, can break, and which tests show it.',
    arguments: [
      { name: 'base', description: 'The branch or commit to compare with; without it, the default branch.' },
      { name: 'project', description: 'Path or name of the project, where several are open.' },
    ],
    text: ({ base, project }) => `Review what the current change can break.

1. detect_changes${base === undefined ? '' : ` base=${base}`}${project === undefined ? '' : ` project=${project}`}. Read verdict, risk_factors and completeness before the rows.
2. For each changed signature and each deleted symbol: callers, and read the call sites with get_code_snippet. Do they still fit?
3. check_rules and find_cycles: does the change break a rule or close a cycle?
4. Run verification_command, or the tests in tests_to_run.
Report what breaks for certain, what may break, and what could not be decided, each with file and line. UNSAFE: say so first and propose the smallest narrower change.`,
  },
]

/** What `prompts/list` answers. */
export function prompts(): Prompt[] {
  return PROMPTS.map(({ text: _text, ...prompt }) => prompt)
}

/** The prompt with its arguments filled in; undefined where there is none of that name. Arguments stand on one line each. */
export function promptNamed(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult | undefined {
  const prompt = PROMPTS.find((known) => known.name === name)
  if (prompt === undefined) return undefined
  const known = (prompt.arguments ?? []).flatMap(({ name: argument }) => {
    const value = given[argument]?.replaceAll(/\s+/g, ' ').trim().slice(0, ARGUMENT_LENGTH_MAX)
    return value === undefined || value === '' ? [] : [[argument, value] as const]
  })
  return {
    ...(prompt.description === undefined ? {} : { description: prompt.description }),
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(Object.fromEntries(known)) } }],
  }
}
