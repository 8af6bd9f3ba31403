import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { importEntity, productImports } from "./documents.ts";

export const oldProductImports = [
	expiring({ collection: productImports, field: "createdDate", below: daysAgo(90), entity: importEntity }),
];
