import { collection } from "@cartwright/store/collection";
import type { Charge } from "./charges.ts";

/** After how many days a payment at the test gateway is deleted. */
export const chargeDays = 90;

/** Payments at the embedded test gateway. Like a real provider, it serves all sites, so they belong to the installation. */
export const testCharges = collection<Charge>("test_charges", {
	fields: { decidedAt: "number", siteId: "text", createdAt: "number", lastMovedAt: "number" },
	indexes: [["decidedAt"], ["createdAt"], ["lastMovedAt"]],
});
