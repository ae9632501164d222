import type { DiskWatch } from "#server/platform/disk/disk-watch.ts";
import type { JobRunner } from "#server/jobs/job-runner.ts";
import {
  createServerMetrics,
  type ServerMetrics,
} from "#server/platform/metrics/server-metrics.ts";
import type { Logger } from "#server/platform/logger.ts";
import { countOutbox } from "#server/compose/tables/count-outbox.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

/** What is measured of the app, with what waits in its queues and in everybody's outbox. */
export function createAppMetrics(
  { database, logger, disk }: { database: DatabaseAddress; logger: Logger; disk: DiskWatch },
  depths: JobRunner["depths"],
): ServerMetrics {
  return createServerMetrics({
    logger,
    disk,
    jobs: async () =>
      (await depths()).flatMap(({ queue, queued, active }) => [
        { labels: { queue, state: "queued" }, count: queued },
        { labels: { queue, state: "active" }, count: active },
      ]),
    outbox: async () =>
      (await countOutbox(database)).map(({ state, count }) => ({ labels: { state }, count })),
  });
}
