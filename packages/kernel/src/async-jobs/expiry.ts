import { daysAgo, expiring } from "../foundation/expiry.ts";
import { asyncJobChanges, asyncJobParts, asyncJobs, jobEntity } from "./documents.ts";

const old = { field: "createdDate", below: daysAgo(7) } as const;

export const oldAsyncJobs = [
	expiring({ collection: asyncJobs, ...old, entity: jobEntity }),
	expiring({ collection: asyncJobParts, ...old }),
	// A job is undone within half an hour of its end; a day leaves it the time to run.
	expiring({ collection: asyncJobChanges, field: "createdDate", below: daysAgo(1) }),
];
