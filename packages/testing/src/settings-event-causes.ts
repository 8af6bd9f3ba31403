import { checkoutSettings } from "@cartwright/contract/checkouts/checkout-settings";
import { ordersSettings } from "@cartwright/contract/orders/orders-settings";
import type { EventCause } from "./catalogue-event-causes.ts";

/** What makes events of settings. */
export const settingsEventCauses: readonly EventCause[] = [
	{
		service: checkoutSettings,
		cause: (staff) =>
			staff
				.use(checkoutSettings)
				.updateCheckoutSettings({ checkoutSettings: { checkoutFields: { mitEnabled: false } } }),
	},
	{
		service: ordersSettings,
		cause: (staff) => staff.use(ordersSettings).updateOrdersSettings({ ordersSettings: { createInvoice: true } }),
	},
];
