<#
.SYNOPSIS
Piers of the harbour.
#>
. $PSScriptRoot\ropes.ps1
. "$PSScriptRoot/lib/crew.ps1"
. .\log.ps1
. $file
Import-Module ./Harbour.psm1 -Force
Import-Module Pester
using module .\Ships.psm1

# Ties ships up.
function Add-Ship {
    [CmdletBinding()]
    param([string]$Name, [Ship]$Ship)
    if ($Name) {
        Get-Length -Name $Name | ForEach-Object { add-ship $_ }
    } elseif ($Ship) {
        $Ship.Sail(1)
    }
    foreach ($i in 1..2) { Write-Host $i }
    $other = [Ship]::new('tug')
    $other.Sail(2)
    [Ship]::Make('barge').Sail(3)
    & $handler
    & 'Get-Length' 1
    $length = Get-Length (Remove-Rope $Name)
    try { git push } catch { throw }
}

filter Get-Length($rope) { $rope.Length }

class Ship : Vessel {
    [string]$Name
    Ship([string]$name) { $this.Name = $name }
    [void] Sail([int]$knots) { $this.Turn($knots); [Ship]::Make('x') }
    hidden [void] Turn([int]$n) { Get-Length $n }
    static [Ship] Make([string]$n) { return [Ship]::new($n) }
}
