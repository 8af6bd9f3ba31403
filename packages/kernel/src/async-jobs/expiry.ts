import { daysAgo, expiring } from "../foundation/expiry.ts";
import { asyncJobParts, asyncJobs, jobEntity } from "./documents.ts";

const old = { field: "createdDate", below: daysAgo(7) } as const;

export const oldAsyncJobs = [
	expiring({ collection: asyncJobs, ...old, entity: jobEntity }),
	expiring({ collection: asyncJobParts, ...old }),
];
