// In a worker of its own, elk answers messages: see elk-api. It knows no way to stop, so that the worker is terminated.
import 'elkjs/lib/elk-worker.min.js'
