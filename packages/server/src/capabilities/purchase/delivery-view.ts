import type {
	CarrierServiceOption,
	DeliveryLogistics,
	SelectedCarrierServiceOption,
	SelectedOptionPrices,
	ShippingRegion,
} from "@cartwright/contract/ecommerce/delivery-messages";
import { type Money, multiCurrencyPrice } from "./price-view.ts";
import { taxDetailsView } from "./tax-view.ts";
import type { ChargeTotals, DeliveryOption, Totals } from "./totals-model.ts";

/** The options for the destination, as the offer of each carrier. */
export const carrierOptionsView = ({ delivery }: Totals, money: Money): CarrierServiceOption[] =>
	[...Map.groupBy(delivery.options, ({ carrierId }) => carrierId)].map(([carrierId, options]) => ({
		carrierId,
		shippingOptions: options.map((option) => ({
			code: option.code,
			title: option.title,
			logistics: logisticsView(option),
			cost: { price: multiCurrencyPrice(option.price, money), otherCharges: [] },
			deliveryAllocations: [],
		})),
	}));

/** The chosen option with its cost; nothing where none is chosen. */
export const selectedOptionView = (totals: Totals, money: Money): SelectedCarrierServiceOption | undefined => {
	const { selected, cost, requested } = totals.delivery;
	if (!selected || !cost) return undefined;
	return {
		carrierId: selected.carrierId,
		code: selected.code,
		title: selected.title,
		logistics: logisticsView(selected),
		cost: chargeView(cost, totals, money),
		requestedShippingOption: requested,
		otherCharges: [],
		deliveryAllocations: [],
	};
};

/** Regions are by country yet. */
export const regionView = (country: string | null | undefined): ShippingRegion | undefined =>
	country ? { name: country } : undefined;

const chargeView = (charge: ChargeTotals, totals: Totals, money: Money): SelectedOptionPrices => ({
	totalPriceAfterTax: multiCurrencyPrice(charge.taxed.gross, money),
	totalPriceBeforeTax: multiCurrencyPrice(charge.taxed.net, money),
	taxDetails: taxDetailsView(charge.taxed, totals, money),
	totalDiscount: multiCurrencyPrice(charge.discount, money),
	price: multiCurrencyPrice(charge.beforeDiscounts, money),
});

const logisticsView = ({ deliveryTime, pickup }: DeliveryOption): DeliveryLogistics => ({
	...(deliveryTime === undefined ? {} : { deliveryTime }),
	...(pickup?.instructions === undefined ? {} : { instructions: pickup.instructions }),
	...(pickup
		? { pickupDetails: { address: pickup.address, businessLocation: true, pickupMethod: "STORE_PICKUP" } }
		: {}),
});
