import { catalogueJobRunner } from "../capabilities/catalogue/jobs/subscribers.ts";
import { inventoryJobKinds } from "../capabilities/catalogue/v3/inventory-writes/job-kinds.ts";
import { productJobKinds } from "../capabilities/catalogue/v3/product-writes/job-kinds.ts";
import { reviewJobKinds } from "../capabilities/reviews/job-kinds.ts";
import { reviewRequestJobKinds } from "../capabilities/reviews/requests/job-kinds.ts";
import type { AnyJobKind } from "../foundation/job-kind.ts";

/** What the calls by filter do, after their response. */
const kinds: readonly AnyJobKind[] = [
	...productJobKinds,
	...inventoryJobKinds,
	...reviewJobKinds,
	...reviewRequestJobKinds,
];

export const runCatalogueJobs = catalogueJobRunner(kinds);
