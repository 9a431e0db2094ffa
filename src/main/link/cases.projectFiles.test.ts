import { describe } from 'vitest'
import { check } from './testing/checkCases.ts'

const CLASS = (name: string): string => `<?php\nnamespace Sea;\nclass ${name} { static function sail() {} }\n`

describe('what files of a build say', () => {
  check([
    {
      says: 'composer.json: of two classes of one full name the one that is loaded for it, both where it names none',
      texts: {
        'composer.json': JSON.stringify({
          autoload: { 'psr-4': { 'Sea\\': ['src/'] }, classmap: ['legacy'], files: ['functions.php'] },
          'autoload-dev': { 'psr-0': { Port_: 'tests' } },
        }),
        'src/Ship.php': CLASS('Ship'),
        'other/Ship.php': CLASS('Ship'),
        'legacy/boats.php': CLASS('Boat'),
        'other/boats.php': CLASS('Boat'),
        'other/one.php': CLASS('Raft'),
        'other/two.php': CLASS('Raft'),
        'use.php':
          '<?php\nuse Sea\\Ship;\nuse Sea\\Boat;\nuse Sea\\Raft;\nuse Sea\\Deep\\Gone;\nuse Air\\Plane;\nfunction go() { Ship::sail(); Boat::sail(); Raft::sail(); Gone::sail(); Plane::fly(); }\n',
      },
      edges: [
        'use.go -> legacy.boats.Boat.sail import',
        'use.go -> other.one.Raft.sail import',
        'use.go -> other.two.Raft.sail import',
        'use.go -> src.Ship.Ship.sail import',
      ],
      sites: [
        'use.php',
        [
          '7 call Ship::sail: resolved',
          '7 call Boat::sail: resolved',
          '7 call Raft::sail: resolved',
          '7 call Gone::sail: unresolved missing_import',
          '7 call Plane::fly: external Air',
        ],
      ],
    },
    {
      says: 'a gemspec and a Gemfile: where require finds the gems of the project',
      texts: {
        Gemfile: "source 'https://example.org'\ngem 'hull', path: 'gems/hull'\ngem 'rack'\n",
        'gems/hull/lib/hull.rb': 'def float; end\n',
        'engines/tow/tow.gemspec': "Gem::Specification.new { |s| s.require_paths = ['code'] }\n",
        'engines/tow/code/tow.rb': 'def pull; end\n',
        'app/main.rb': "require 'hull'\nrequire 'tow'\nrequire 'rack'\ndef run; float; pull; end\n",
      },
      edges: ['app.main.run -> engines.tow.code.tow.pull import', 'app.main.run -> gems.hull.lib.hull.float import'],
    },
    {
      says: 'a .csproj: of two types of one full name the one of a project that is referred to, and a file from elsewhere',
      texts: {
        'App/App.csproj':
          '<Project><ItemGroup><ProjectReference Include="..\\Mid\\Mid.csproj" /></ItemGroup></Project>',
        'Mid/Mid.csproj':
          '<Project><ItemGroup><ProjectReference Include="../Near/Near.csproj" /><Compile Include="../Shared/Rope.cs" /></ItemGroup></Project>',
        'Near/Near.csproj': '<Project />',
        'Far/Far.csproj': '<Project />',
        'Near/Ship.cs': 'namespace Sea; public class Ship { public static void Sail() { } }\n',
        'Far/Ship.cs': 'namespace Sea; public class Ship { public static void Sail() { } }\n',
        'Mid/Knot.cs': 'namespace Sea; partial class Rope { void Tie() { Pull(); } }\n',
        'Shared/Rope.cs': 'namespace Sea; partial class Rope { void Pull() { } }\n',
        'App/Use.cs': 'using Sea; class Use { void Go() { Ship.Sail(); } }\n',
      },
      edges: ['App.Use.Use.Go -> Near.Ship.Ship.Sail import', 'Mid.Knot.Rope.Tie -> Shared.Rope.Rope.Pull inherited'],
    },
    {
      says: 'a .csproj: what it takes out is compiled with nothing, unless that holds under a condition or it is taken in again',
      texts: {
        'App.csproj': `<Project><ItemGroup>
<Compile Remove="old\\**;tests/**" /><Compile Include="old/Raft.cs" /><!-- <Compile Remove="Ship.cs" /> -->
</ItemGroup><ItemGroup Condition="'$(Net)' == '4'"><Compile Remove="Ship.cs" /></ItemGroup></Project>`,
        'tests/Tests.csproj': '<Project />',
        'Ship.cs': 'namespace Sea; partial class Ship { void Go() { Sail(); Raft.Float(); } void Sail() { } }\n',
        'old/Ship.cs': 'namespace Sea; partial class Ship { void Sail() { } }\n',
        'old/Raft.cs': 'namespace Sea; class Raft { public static void Float() { } }\n',
        'old/deep/Raft.cs': 'namespace Sea; class Raft { public static void Float() { } }\n',
        'tests/A.cs': 'namespace Test; partial class A { void Go() { Run(); } }\n',
        'tests/B.cs': 'namespace Test; partial class A { void Run() { } }\n',
      },
      edges: [
        'Ship.Ship.Go -> Ship.Ship.Sail inherited',
        'Ship.Ship.Go -> old.Raft.Raft.Float import',
        'tests.A.A.Go -> tests.B.A.Run inherited',
      ],
    },
  ])
})
