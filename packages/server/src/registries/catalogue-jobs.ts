import type { AnyJobKind } from "../capabilities/catalogue/jobs/job-kind.ts";
import { catalogueJobRunner } from "../capabilities/catalogue/jobs/subscribers.ts";

/** What the calls by filter do, after their response. */
const kinds: readonly AnyJobKind[] = [];

export const runCatalogueJobs = catalogueJobRunner(kinds);
