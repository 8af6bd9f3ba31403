import type {
	DeliverableItem,
	DeliverySolution,
	getDeliverySolutions as declared,
} from "@cartwright/contract/delivery/delivery-solutions";
import type { DeliveryAllocation } from "@cartwright/contract/ecommerce/delivery-messages";
import type { WeightUnit } from "@cartwright/contract/ecommerce/measure-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { carrierOptionsView } from "./delivery-view.ts";
import { loadPricing } from "./load/load-pricing.ts";
import { priceWithPlugins } from "./load/price-with-plugins.ts";
import { moneyFor } from "./pricing.ts";
import type { CustomLine, Line } from "./purchase.ts";

/** Calculates like a cart with these items. */
export const getDeliverySolutions: Handler<typeof declared> = async (context, request) => {
	const { lineItems, destination, weightUnit } = request;
	const { country } = destination;
	if (!country) throw new ApplicationError<typeof declared>("REQUIRED_COUNTRY", "Send destination.country.");
	const items = lineItems.map((item, index) => ({ ...item, lineId: String(index) }));
	const pricing = await loadPricing(context, { lines: items.flatMap(catalogueLine) });
	const { currency } = pricing.settings;
	const unit = { currency, factor: weightFactor(weightUnit, pricing.settings.weightUnit) };
	// What a hidden product costs cannot be found out by the sum from which delivery is free.
	const inCatalogue = ({ catalogReference }: DeliverableItem) =>
		pricing.products.get(catalogReference?.catalogItemId ?? "")?.doc.visible === true;
	const purchase = {
		currency,
		lines: items.filter(inCatalogue).flatMap(catalogueLine),
		customLines: items.filter((item) => !inCatalogue(item)).flatMap((item) => customLines(item, unit)),
		shipping: { address: destination },
	};
	const { lines, totals } = await priceWithPlugins(context, purchase, pricing, {
		calculateFees: false,
		validates: false,
		memberships: "NONE",
	});
	if (!totals.delivery.needed) return { deliverySolutions: [], errors: [] };
	const options = carrierOptionsView(totals, moneyFor(pricing));
	if (options.length === 0) throw noRegion(country);
	const itemIds = (lineIds: readonly string[]) => [
		...new Set(lineIds.map((id) => items[Number.parseInt(id, 10)]?.id ?? "")),
	];
	const delivered = lines.filter(({ item }) => item.shippable).map(({ id }) => id);
	// Pickup and carriers of others take all of it.
	const everything = (appId: string | null | undefined, code: string | null | undefined): DeliveryAllocation => ({
		deliveryCarrier: { ...(appId ? { appId } : {}), code: code ?? "" },
		...(totals.delivery.region ? { deliveryRegion: totals.delivery.region } : {}),
		applicableLineItems: { lineItemIds: delivered },
	});
	const deliverySolutions = options.flatMap(({ carrierId, shippingOptions }) =>
		(shippingOptions ?? []).map(
			({ code, title, logistics, cost, deliveryAllocations }): DeliverySolution => ({
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
				deliveryAllocations: (deliveryAllocations?.length ? deliveryAllocations : [everything(carrierId, code)]).map(
					({ applicableLineItems, ...allocation }) => ({
						...allocation,
						applicableLineItems: { lineItemIds: itemIds(applicableLineItems?.lineItemIds ?? []) },
					}),
				),
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

interface Units {
	readonly currency: string;
	/** By which a weight of the request becomes one in the unit of the shop. */
	readonly factor: number;
}

const kilogramsOfPound = 0.45359237;

const weightFactor = (sent: WeightUnit | null | undefined, own: "KG" | "LB"): number => {
	if (sent === own || (sent !== "KG" && sent !== "LB")) return 1;
	return own === "KG" ? kilogramsOfPound : 1 / kilogramsOfPound;
};

/** An item that is not of the catalogue. If only the price of all units is known, the last one costs what remains. */
const customLines = (item: IdentifiedItem, units: Units): CustomLine[] => {
	const { currency } = units;
	const { quantity = 1 } = item;
	const unitPrice = item.priceBeforeDiscount ?? item.price;
	const total = item.totalPriceBeforeDiscount ?? (unitPrice ? undefined : item.totalPrice);
	const price = fromDecimal(unitPrice ?? "0", currency);
	if (!total || !quantity || quantity === 1) {
		return [customLine(item, quantity ?? 1, total ? fromDecimal(total, currency) : price, units)];
	}
	const sum = fromDecimal(total, currency);
	const each = Math.floor(sum / quantity);
	return [
		customLine(item, quantity - 1, each, units),
		customLine({ ...item, lineId: `${item.lineId}-last` }, 1, sum - each * (quantity - 1), units),
	];
};

const customLine = (item: IdentifiedItem, quantity: number, price: number, { factor }: Units): CustomLine => {
	const { physicalProperties = { shippable: true }, deliveryProfileId } = item;
	const { weight } = physicalProperties ?? {};
	return {
		id: item.lineId,
		quantity,
		price,
		item: {
			productName: { original: item.name ?? "" },
			physicalProperties: { ...physicalProperties, ...(weight ? { weight: weight * factor } : {}) },
			...(deliveryProfileId ? { deliveryProfileId } : {}),
		},
	};
};

const noRegion = (country: string): ApplicationError =>
	new ApplicationError<typeof declared>(
		"NO_DELIVERY_REGION_FOUND",
		`The shop does not deliver to ${country}. Ask for another destination.`,
		{ country },
	);
