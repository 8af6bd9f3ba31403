import { checkoutSettings as service } from "@cartwright/contract/checkouts/checkout-settings";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import { settings } from "@cartwright/kernel/sites/settings";
import { datedCheckoutSettingsView } from "../checkout-settings-view.ts";

const view = viewUpdated({ collection: settings, view: (_context, { doc }) => datedCheckoutSettingsView(doc) });

export const checkoutSettingsEventViews = viewersOf(service, {
	/** A shop has one entity of them, so it has the id of the site. */
	checkoutSettingsUpdated: async (context, event) => {
		const shown = await view(context, event);
		return shown && { ...shown, entityId: event.site };
	},
});
