import type { estimateDelivery as declared } from "@cartwright/contract/delivery/delivery";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { carrierOptionsView } from "./delivery-view.ts";
import { loadPricing } from "./load/load-pricing.ts";
import { priceWithPlugins } from "./load/price-with-plugins.ts";
import { moneyFor } from "./pricing.ts";
import type { Line } from "./purchase.ts";

/** Calculates like a cart with only this line. */
export const estimateDelivery: Handler<typeof declared> = async (context, request) => {
	const { appId, catalogItemId, options } = request.catalogReference ?? {};
	const line: Line = {
		id: context.newId(),
		quantity: request.quantity ?? 1,
		catalogReference: { appId: appId ?? "", catalogItemId: catalogItemId ?? "", ...(options ? { options } : {}) },
	};
	const pricing = await loadPricing(context, { lines: [line] });
	const { settings } = pricing;
	const shipping = { address: request.shippingAddress };
	const purchase = { currency: settings.currency, lines: [line], customLines: [], shipping };
	const { lines, totals } = await priceWithPlugins(context, purchase, pricing, deliveryAlone);
	if (lines.some(({ availability }) => availability.status === "NOT_FOUND")) throw notFound(catalogItemId);
	return { shippable: totals.delivery.needed, carrierServiceOptions: carrierOptionsView(totals, moneyFor(pricing)) };
};

const deliveryAlone = { calculateFees: false, validates: false, memberships: "NONE" } as const;

const notFound = (catalogItemId: string | null | undefined): ApplicationError =>
	new ApplicationError<typeof declared>(
		"ITEM_NOT_FOUND_IN_CATALOG",
		`The catalogue has no item ${catalogItemId} with these options. Read the product again.`,
		{ catalogItemId },
	);
