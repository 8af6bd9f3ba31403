import type {
	CarrierServiceOption,
	DeliveryAllocation,
	DeliveryLogistics,
	SelectedCarrierServiceOption,
	SelectedOptionPrices,
	ShippingRegion,
} from "@cartwright/contract/ecommerce/delivery-messages";
import { deliveryText } from "@cartwright/translations/delivery-text";
import { textsOf } from "@cartwright/translations/texts";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import { taxDetailsView } from "./tax-view.ts";
import { slotText } from "./time-slots.ts";
import type { ChargeTotals, DeliveryOption, OfferedOption, Totals } from "./totals-model.ts";

/**
 * The time of a delivery as text, for storefronts that know no dates: in the shop's words, unless those would promise too
 * much.
 */
export const deliveryTimeOf = ({ dates, deliveryTime, pickup, slot }: DeliveryOption, language = "en"): string => {
	if (slot) return slotText(slot, language);
	if (deliveryTime && !dates.isApproximate) return deliveryTime;
	const words = { words: deliveryTime, isPickup: pickup !== undefined };
	return deliveryText(dates, words, { t: textsOf(language).t, locale: language });
};

/** Shipping options for the destination, grouped by carrier. */
export const carrierOptionsView = ({ delivery }: Totals, money: Money): CarrierServiceOption[] =>
	[...Map.groupBy(delivery.options, ({ carrierId }) => carrierId)].map(([carrierId, options]) => ({
		carrierId,
		shippingOptions: options.map((option) => ({
			code: option.code,
			title: option.title,
			logistics: logisticsView(option, money),
			cost: { price: multiCurrencyPrice(option.price, money), otherCharges: [] },
			deliveryAllocations: allocationsView(option),
		})),
	}));

/** The selected option with its cost, or `undefined` if none is selected. */
export const selectedOptionView = (totals: Totals, money: Money): SelectedCarrierServiceOption | undefined => {
	const { selected, cost, requested } = totals.delivery;
	if (!selected || !cost) return undefined;
	return {
		carrierId: selected.carrierId,
		code: selected.code,
		title: selected.title,
		logistics: logisticsView(selected, money),
		cost: chargeView(cost, totals, money),
		requestedShippingOption: requested,
		otherCharges: [],
		deliveryAllocations: allocationsView(selected),
	};
};

/** The region that a purchase goes to. */
export const regionView = ({ delivery: { region } }: Pick<Totals, "delivery">): ShippingRegion | undefined =>
	region && { ...(region.id ? { id: region.id } : {}), name: region.name };

/** Which region each item goes to. */
const allocationsView = ({ allocations = [] }: OfferedOption): DeliveryAllocation[] =>
	allocations.map(({ carrierId: appId, code, region: { id, name }, lineItemIds }) => ({
		deliveryCarrier: { appId, code },
		deliveryRegion: { ...(id ? { id } : {}), name },
		applicableLineItems: { lineItemIds: [...lineItemIds] },
	}));

const chargeView = (charge: ChargeTotals, totals: Totals, money: Money): SelectedOptionPrices => ({
	totalPriceAfterTax: multiCurrencyPrice(charge.taxed.gross, money),
	totalPriceBeforeTax: multiCurrencyPrice(charge.taxed.net, money),
	taxDetails: taxDetailsView(charge.taxed, totals, money),
	totalDiscount: multiCurrencyPrice(charge.discount, money),
	price: multiCurrencyPrice(charge.beforeDiscounts, money),
});

const logisticsView = (option: DeliveryOption, { language }: Money): DeliveryLogistics => {
	const { pickup, dates, slot } = option;
	const deliveryTime = deliveryTimeOf(option, language);
	return {
		...(deliveryTime ? { deliveryTime } : {}),
		estimatedDelivery: dates,
		...(slot ? { deliveryTimeSlot: { from: slot.from, to: slot.to } } : {}),
		...(pickup?.instructions === undefined ? {} : { instructions: pickup.instructions }),
		...(pickup
			? { pickupDetails: { address: pickup.address, businessLocation: true, pickupMethod: "STORE_PICKUP" } }
			: {}),
	};
};
