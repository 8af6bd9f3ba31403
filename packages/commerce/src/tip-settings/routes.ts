import { tipSettings as settingsService } from "@cartwright/contract/tips/tip-settings";
import { tippableStaff } from "@cartwright/contract/tips/tippable-staff";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const tipSettings: readonly Implementation[] = [
	implement(settingsService, {
		queryTipSettings: () => import("./query-tip-settings.ts"),
		updateTipSettings: () => import("./update-tip-settings.ts"),
		createTipSettings: () => import("./create-tip-settings.ts"),
		createDefaultTipSettings: () => import("./create-default-tip-settings.ts"),
		deleteTipSettings: () => import("./delete-tip-settings.ts"),
	}),
	implement(tippableStaff, {
		listTippableStaff: () => import("./list-tippable-staff.ts"),
	}),
];
