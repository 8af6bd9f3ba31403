import type {
	DeliverableItem,
	DeliverySolution,
	getDeliverySolutions as declared,
} from "@cartwright/contract/delivery/delivery-solutions";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fromDecimal, times } from "@cartwright/kernel/foundation/money";
import { carrierOptionsView, regionView } from "./delivery-view.ts";
import { loadPricing } from "./load/load-pricing.ts";
import { priceWithPlugins } from "./load/price-with-plugins.ts";
import { moneyFor } from "./pricing.ts";
import type { CustomLine, Line } from "./purchase.ts";

/** Calculates like a cart with these items. */
export const getDeliverySolutions: Handler<typeof declared> = async (context, { lineItems, destination }) => {
	const { country } = destination;
	if (!country) throw new ApplicationError<typeof declared>("REQUIRED_COUNTRY", "Send destination.country.");
	const items = lineItems.map((item, index) => ({ ...item, lineId: String(index) }));
	const pricing = await loadPricing(context, { lines: items.flatMap(catalogueLine) });
	const { currency } = pricing.settings;
	// What a hidden product costs cannot be found out by the sum from which delivery is free.
	const inCatalogue = ({ catalogReference }: DeliverableItem) =>
		pricing.products.get(catalogReference?.catalogItemId ?? "")?.doc.visible === true;
	const purchase = {
		currency,
		lines: items.filter(inCatalogue).flatMap(catalogueLine),
		customLines: items.filter((item) => !inCatalogue(item)).map((item) => customLine(item, currency)),
		shipping: { address: destination },
	};
	const { lines, totals } = await priceWithPlugins(context, purchase, pricing, {
		calculateFees: false,
		validates: false,
	});
	if (!totals.delivery.needed) return { deliverySolutions: [], errors: [] };
	const options = carrierOptionsView(totals, moneyFor(pricing));
	if (options.length === 0) throw noRegion(country);
	const delivered = lines.filter(({ item }) => item.shippable).map(({ id }) => items[Number(id)]?.id ?? "");
	const deliverySolutions = options.flatMap(({ carrierId, shippingOptions }) =>
		(shippingOptions ?? []).map(
			({ code, title, logistics, cost }): DeliverySolution => ({
				code,
				title,
				logistics,
				deliveryReference: { code, appId: carrierId },
				cost: {
					price: cost?.price?.amount,
					currency,
					deliveryPrice: cost?.price,
					additionalCosts: [],
					totalPrice: cost?.price,
				},
				deliveryAllocations: [
					{
						deliveryCarrier: { appId: carrierId, code },
						deliveryRegion: { name: regionView(country)?.name },
						applicableLineItems: { lineItemIds: delivered },
					},
				],
				partial: false,
			}),
		),
	);
	return { deliverySolutions, errors: [] };
};

/** An item whose own id may be missing, or that of another. */
type IdentifiedItem = DeliverableItem & { readonly lineId: string };

const catalogueLine = ({ lineId: id, quantity, catalogReference }: IdentifiedItem): Line[] => {
	const { appId, catalogItemId, options } = catalogReference ?? {};
	if (!appId || !catalogItemId) return [];
	return [{ id, quantity: quantity ?? 1, catalogReference: { appId, catalogItemId, ...(options ? { options } : {}) } }];
};

/** Delivery prices depend on the sum of a line alone, so its units are one. */
const customLine = (item: IdentifiedItem, currency: string): CustomLine => {
	const unitPrice = item.priceBeforeDiscount ?? item.price;
	const total = item.totalPriceBeforeDiscount ?? (unitPrice ? undefined : item.totalPrice);
	const { physicalProperties = { shippable: true } } = item;
	return {
		id: item.lineId,
		quantity: 1,
		price: total ? fromDecimal(total, currency) : times(fromDecimal(unitPrice ?? "0", currency), item.quantity ?? 1),
		item: { productName: { original: item.name ?? "" }, physicalProperties },
	};
};

const noRegion = (country: string): ApplicationError =>
	new ApplicationError<typeof declared>(
		"NO_DELIVERY_REGION_FOUND",
		`The shop does not deliver to ${country}. Ask for another destination.`,
		{ country },
	);
