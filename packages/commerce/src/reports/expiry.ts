import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { countedCarts } from "./documents.ts";

export const oldCountedCarts = [expiring({ collection: countedCarts, field: "expires", below: daysAgo(0) })];
