import { personalData as service } from "@cartwright/contract/personal-data/personal-data";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const personalData: readonly Implementation[] = [
	implement(service, {
		exportMyData: () => import("./export-my-data.ts"),
	}),
];
