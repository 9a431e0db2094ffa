/** Keywords that read like commands, and the cmdlets and aliases that come with PowerShell; in lower case. */
export const POWERSHELL_BUILTINS = `using
  % ? add-content add-history add-member add-type cat cd clear clear-content clear-host clear-item clear-itemproperty clear-variable cls
  compare-object copy copy-item copy-itemproperty convert-path convertfrom-csv convertfrom-json convertfrom-securestring convertfrom-stringdata
  convertto-csv convertto-html convertto-json convertto-securestring convertto-xml debug-process del dir disable-psbreakpoint echo
  enable-psbreakpoint enter-pssession exit-pssession export-alias export-clixml export-csv export-modulemember fc find-module find-package fl
  foreach foreach-object format-custom format-hex format-list format-table format-wide ft gc gci gcm get-acl get-alias get-authenticodesignature
  get-childitem get-ciminstance get-clipboard get-command get-content get-credential get-culture get-date get-error get-event
  get-executionpolicy get-filehash get-formatdata get-help get-history get-host get-item get-itemproperty get-itempropertyvalue get-job
  get-location get-member get-module get-package get-process get-psbreakpoint get-pscallstack get-psdrive get-psprovider get-pssession
  get-random get-runspace get-service get-tracesource get-typedata get-uiculture get-unique get-uptime get-variable get-verb get-winevent
  get-wmiobject gi gm gp group group-object gv history icm iex ii import-alias import-clixml import-csv import-localizeddata import-module
  import-powershelldatafile install-module invoke-command invoke-expression invoke-history invoke-item invoke-restmethod invoke-webrequest
  irm iwr join-path join-string kill ls measure-command measure-object mkdir move move-item move-itemproperty new-alias new-event
  new-guid new-item new-itemproperty new-module new-modulemanifest new-object new-psdrive new-pssession new-service new-temporaryfile
  new-timespan new-variable out-default out-file out-gridview out-host out-null out-printer out-string pop-location popd prompt ps
  publish-module push-location pushd pwd read-host receive-job register-engineevent register-objectevent remove-item remove-itemproperty
  remove-job remove-module remove-psdrive remove-pssession remove-typedata remove-variable ren rename-item rename-itemproperty resolve-path
  restart-computer restart-service resume-service rm sc select select-object select-string select-xml send-mailmessage set-acl set-alias
  set-authenticodesignature set-clipboard set-content set-date set-executionpolicy set-item set-itemproperty set-location set-psbreakpoint
  set-psdebug set-service set-strictmode set-tracesource set-variable show-command show-markdown sleep sort sort-object split-path start-job
  start-process start-service start-sleep start-threadjob start-transcript stop-computer stop-job stop-process stop-service stop-transcript
  tee tee-object test-connection test-json test-modulemanifest test-path trace-command type unblock-file uninstall-module
  unregister-event update-formatdata update-help update-module update-typedata wait-debugger wait-event wait-job wait-process where
  where-object write-debug write-error write-host write-information write-output write-progress write-verbose write-warning write tabexpansion2`
