import { startServer } from './web/server.ts'

startServer(Number(process.env.PORT ?? 8080))
