#!/usr/bin/env tsx
function main() {
  run()
}

main()
