import { checkoutSettings } from "@cartwright/contract/checkouts/checkout-settings";
import { ordersSettings } from "@cartwright/contract/orders/orders-settings";
import { ecommerceSettings } from "@cartwright/contract/sites/ecommerce-settings";
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
	implement(checkoutSettings, {
		getCheckoutSettings: () => import("./checkout-settings/get-checkout-settings.ts"),
		updateCheckoutSettings: () => import("./checkout-settings/update-checkout-settings.ts"),
	}),
	implement(ecommerceSettings, {
		getEcommerceSettings: () => import("./ecommerce-settings/get-ecommerce-settings.ts"),
	}),
];
