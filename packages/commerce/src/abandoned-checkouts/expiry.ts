import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { abandonedCheckouts, recoveryMailMarks } from "./documents.ts";

/** A year after they were left; marks when they say. */
export const oldAbandonedCheckouts = [
	expiring({ collection: abandonedCheckouts, field: "createdDate", entity: service.entity, below: daysAgo(365) }),
	expiring({ collection: recoveryMailMarks, field: "expires", below: daysAgo(0) }),
];
