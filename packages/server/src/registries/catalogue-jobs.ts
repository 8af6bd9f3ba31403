import type { AnyJobKind } from "../capabilities/catalogue/jobs/job-kind.ts";
import { catalogueJobRunner } from "../capabilities/catalogue/jobs/subscribers.ts";
import { inventoryJobKinds } from "../capabilities/catalogue/v3/inventory-writes/job-kinds.ts";
import { productJobKinds } from "../capabilities/catalogue/v3/product-writes/job-kinds.ts";

/** What the calls by filter do, after their response. */
const kinds: readonly AnyJobKind[] = [...productJobKinds, ...inventoryJobKinds];

export const runCatalogueJobs = catalogueJobRunner(kinds);
