import { ordersSettings } from "@cartwright/contract/orders/orders-settings";
import { settings as declaration } from "@cartwright/contract/sites/settings";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const settings: readonly Implementation[] = [
	implement(declaration, {
		getSettings: () => import("./get-settings.ts"),
		updateSettings: () => import("./update-settings.ts"),
	}),
	implement(ordersSettings, {
		getOrdersSettings: () => import("./orders-settings/get-orders-settings.ts"),
		updateOrdersSettings: () => import("./orders-settings/update-orders-settings.ts"),
	}),
];
