import type { Context } from "@cartwright/kernel/foundation/context";
import { commitDelivery } from "./commit-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { shippingSettings } from "./settings.ts";

/** Makes documents of the lists in the settings, the first time that somebody looks for them. */
export const adoptDelivery = async (context: Context): Promise<void> => {
	const facts = await loadDelivery(context, context);
	if (shippingSettings(facts.settings.doc).table?.pickups) return;
	await commitDelivery(context, facts, facts.delivery, "query");
};
