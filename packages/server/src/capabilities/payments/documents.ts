import { collection } from "@cartwright/store/collection";
import type { Charge } from "./charges.ts";

/** What the embedded test gateway knows. It is a network of its own, so it stands apart from every site. */
export const testCharges = collection<Charge>("test_charges", {
	fields: { decidedAt: "number" },
	indexes: [["decidedAt"]],
});
