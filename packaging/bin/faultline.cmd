@echo off
rem The command line of this package, run by the Node that came with it.
"%~dp0..\faultline\node_modules\node\bin\node.exe" "%~dp0..\faultline\bin\faultline.js" %*
