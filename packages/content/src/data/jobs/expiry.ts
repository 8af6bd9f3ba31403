import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { dataJobs, jobEntity } from "./documents.ts";

export const oldDataJobs = [
	expiring({ collection: dataJobs, field: "createdDate", below: daysAgo(7), entity: jobEntity }),
];
