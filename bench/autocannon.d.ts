declare module 'autocannon' {
  interface Client {
    setRequests(requests: object[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    reconnectRate?: number;
    setupClient: (client: Client) => void;
  }
  export default function autocannon(
    options: Options,
  ): Promise<{ requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number }>;
}
