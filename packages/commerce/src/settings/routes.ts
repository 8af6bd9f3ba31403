import { settings as declaration } from "@cartwright/contract/sites/settings";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const settings: readonly Implementation[] = [
	implement(declaration, {
		getSettings: () => import("./get-settings.ts"),
		updateSettings: () => import("./update-settings.ts"),
	}),
];
