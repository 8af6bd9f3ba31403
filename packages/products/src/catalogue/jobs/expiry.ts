import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { catalogueJobParts, catalogueJobs, jobEntity } from "./documents.ts";

const old = { field: "createdDate", below: daysAgo(7) } as const;

export const oldCatalogueJobs = [
	expiring({ collection: catalogueJobs, ...old, entity: jobEntity }),
	expiring({ collection: catalogueJobParts, ...old }),
];
