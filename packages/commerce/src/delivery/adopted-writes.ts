import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import { tableOf } from "./delivery-table.ts";
import { deliveryDocumentWrites } from "./delivery-writes.ts";
import type { ConditionalRate } from "./documents.ts";
import { withFormPickups } from "./form-pickups.ts";
import { shippingSettings } from "./settings.ts";
import { adoptedOptions, type DeliveryChange } from "./with-form-options.ts";

/** The documents of a new shop: of its list of options, some of which have other rates, by their codes. */
export const adoptOptions = <Of extends Settings>(
	doc: Of,
	rates: Readonly<Record<string, readonly ConditionalRate[]>>,
	change: DeliveryChange,
): { readonly settings: Of; readonly writes: readonly Write[] } => {
	const { rates: listed, pickups } = shippingSettings(doc);
	const form = { ...change, currency: doc.currency };
	const { profiles, options } = adoptedOptions(listed, form);
	const delivery = {
		profiles,
		options: options.map((option) => ({ ...option, rates: rates[option.code] ?? option.rates })),
		pickups: withFormPickups([], pickups, form),
		locals: [],
	};
	return {
		settings: { ...doc, shipping: { rates: [], pickups: [], table: tableOf(delivery) } },
		writes: deliveryDocumentWrites({ profiles: [], options: [], pickups: [], locals: [] }, delivery, change),
	};
};
