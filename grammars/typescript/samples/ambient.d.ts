/** Opens a connection. */
export declare function open(url: string): Connection
export declare function open(url: URL): Connection
export interface Connection {
  send(text: string): void
}
export default class Client {
  connect(): Connection
  static of(url: string): Client
}
declare const version: string
export as namespace Net
