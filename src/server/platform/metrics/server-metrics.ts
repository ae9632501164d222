import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DiskWatch } from "../disk/disk-watch.ts";
import type { Logger } from "../logger.ts";

/** One answered request: `route` is the pattern, never an address with what people asked for. */
type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

/** How many there are of each kind, by what names the kind. */
type Count = { labels: Record<string, string>; count: number };

type MetricsOptions = {
  logger: Logger;
  /** Work that waits for the clock, by `queue` and `state`. */
  jobs(): Promise<Count[]>;
  /** Messages to be sent, by `state`. */
  outbox(): Promise<Count[]>;
  disk: DiskWatch;
};

export type ServerMetrics = {
  note(request: AnsweredRequest): void;
  /** All of it as Prometheus reads it; what cannot be counted just now is left out. */
  read(): Promise<{ type: string; text: string }>;
  close(): void;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this process counts and measures, and how full the queues in the database are. */
export function createServerMetrics(options: MetricsOptions): ServerMetrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: "mailwright_http_requests_total",
    help: "Requests answered",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "mailwright_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "route"],
    buckets,
    registers,
  });
  addCounts(register, options);
  addDisk(register, options.disk);
  const stop = addProcess(register);
  return {
    note({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    read: async () => ({ type: register.contentType, text: await register.metrics() }),
    close: stop,
  };
}

function addCounts(register: Registry, { jobs, outbox, logger }: MetricsOptions): void {
  for (const { name, help, labelNames, read } of [
    { name: "jobs", help: "Jobs in the queues", labelNames: ["queue", "state"], read: jobs },
    { name: "outbox", help: "Messages in the outbox", labelNames: ["state"], read: outbox },
  ])
    addGauge(register, { name: `mailwright_${name}`, help, labelNames }, async (gauge) => {
      gauge.reset();
      const counts = await read().catch((error: unknown) => {
        logger.warn({ err: error }, "what waits cannot be counted");
        return [];
      });
      for (const { labels, count } of counts) gauge.set(labels, count);
    });
}

function addDisk(register: Registry, disk: DiskWatch): void {
  const free = { name: "mailwright_disk_free_bytes", help: "Room on the disk of the data folder" };
  addGauge(register, { ...free, labelNames: [] }, (gauge) => gauge.set(disk.freeBytes()));
  const full = { name: "mailwright_disk_full", help: "1 where nothing can be kept any more" };
  addGauge(register, { ...full, labelNames: [] }, (gauge) => gauge.set(disk.isFull() ? 1 : 0));
}

/** How late the process gets to its work since it was last asked, and what memory it holds; answers what ends it. */
function addProcess(register: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const delays = {
    name: "mailwright_event_loop_delay_seconds",
    help: "Delay of the event loop since the last reading",
    labelNames: ["quantile"],
  };
  addGauge(register, delays, (gauge) => {
    for (const quantile of [50, 99, 100])
      gauge.set({ quantile: quantile / 100 }, delay.percentile(quantile) / 1e9);
    delay.reset();
  });
  const memory = {
    name: "mailwright_resident_memory_bytes",
    help: "Memory of the server process",
    labelNames: [],
  };
  addGauge(register, memory, (gauge) => gauge.set(process.memoryUsage.rss()));
  return () => void delay.disable();
}

type Described = { name: string; help: string; labelNames: string[] };

function addGauge(
  register: Registry,
  described: Described,
  collect: (gauge: Gauge) => void | Promise<void>,
): void {
  const gauge: Gauge = new Gauge({ ...described, registers: [], collect: () => collect(gauge) });
  register.registerMetric(gauge);
}
