declare module "autocannon" {
  interface Client {
    setRequests: (requests: { headers: Record<string, string> }[]) => void;
  }
  interface Options {
    url: string;
    setupClient?: (client: Client) => void;
    connections?: number;
    duration?: number;
  }
  interface Result {
    requests: { average: number; total: number };
    throughput: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
