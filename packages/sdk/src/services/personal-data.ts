// Written from @cartwright/contract/personal-data/personal-data by npm run snapshot.
import type { personalData as declaration } from "@cartwright/contract/personal-data/personal-data";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const personalData: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.personal-data",
	operations: {
		exportMyData: {
			method: "GET",
			published: "/cartwright/v1/personal-data/my",
			query: "flat",
		},
	},
};
