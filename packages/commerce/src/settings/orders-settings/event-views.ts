import { ordersSettings as service } from "@cartwright/contract/orders/orders-settings";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import { settings } from "@cartwright/kernel/sites/settings";
import { orderSettings } from "../../orders/settings.ts";

const view = viewUpdated({ collection: settings, view: (_context, { doc }) => orderSettings(doc) });

export const ordersSettingsEventViews = viewersOf(service, {
	/** A shop has one entity of them, so it has the id of the site. */
	ordersSettingsUpdated: async (context, event) => {
		const shown = await view(context, event);
		return shown && { ...shown, entityId: event.site };
	},
});
