import { edgesOf, linkProject, type ProjectTexts } from './linkProject.ts'

/** Call edges of a project of C#, but for guesses. */
export async function callsOf(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts)).filter((edge) => !edge.endsWith(' possible'))
}

const YARD = `namespace Yard;
public interface ISails { void Sail(); int Masts { get; } }
public class Hull { public Hull(int length) { } public virtual void Sink() { } public void Float() { } }
public class Ship : Hull, ISails {
  public Ship(int length) : base(length) { }
  public Ship() : this(1) { }
  public void Sail() { }
  public int Masts => Count();
  public int Draught { get; set; }
  public int Speed { get { return 1; } set { Sail(); } }
  public override void Sink() { base.Sink(); }
  public Ship Twin() => this;
  int Count() => 1;
  public Ship this[int at] { get => this; }
  public static Ship operator +(Ship left, Ship right) => left;
}
public class Raft : ISails { void ISails.Sail() { Drift(); } int ISails.Masts => 0; void Drift() { } }
`

/** Names of what a method \`Go\` calls whose body is given, sorted; the file is in a namespace of its own. */
export async function reachedFromGo(body: string, before = '', texts: ProjectTexts = {}): Promise<readonly string[]> {
  const go = `using Yard;\nusing System;\nusing System.Linq;\n${before}\nnamespace Pier {\nclass Dock {\n${body}\n}\n}\n`
  const edges = await callsOf({ 'Yard.cs': YARD, 'Dock.cs': go, ...texts })
  return edges
    .filter((edge) => edge.startsWith('Dock.Dock.Go -> '))
    .map((edge) => edge.replace(/^\S+ -> (?:Yard\.)?/, ''))
}
