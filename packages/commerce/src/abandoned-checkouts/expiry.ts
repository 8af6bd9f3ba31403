import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { abandonedCheckouts } from "./documents.ts";

/** A year after they were left. */
export const oldAbandonedCheckouts = [
	expiring({ collection: abandonedCheckouts, field: "createdDate", entity: service.entity, below: daysAgo(365) }),
];
