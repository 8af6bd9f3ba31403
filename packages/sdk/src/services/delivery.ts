// Written from @cartwright/contract/delivery/delivery by npm run snapshot.
import type { delivery as declaration } from "@cartwright/contract/delivery/delivery";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const delivery: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.delivery",
	operations: {
		estimateDelivery: {
			method: "POST",
			published: "/cartwright/v1/delivery/estimate",
		},
	},
};
