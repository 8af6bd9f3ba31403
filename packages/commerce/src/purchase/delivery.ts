import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { type Translate, untranslated } from "@cartwright/kernel/foundation/translations";
import { arrivalOf, type DeliveryDates, transitInWords } from "./delivery-dates.ts";
import type { DeliveryChoice } from "./purchase.ts";
import type { PickupLocation, ShippingRate, ShippingSettings, WorkCalendar } from "./settings.ts";
import type { DeliveryOption, OfferedOption, TotalsError } from "./totals-model.ts";

/** Carrier id of the shop's own shipping rates and pickup locations. */
const ownCarrierId = "c0a7e3b1-5f0d-4d1c-9a52-7e1f6b0d2c44";

/**
 * Delivery options for a country: the shop's rates that serve it, then its pickup locations. If the destination is
 * unknown, only rates that serve every country.
 */
export const deliveryOptions = (
	settings: ShippingSettings,
	country: string | null | undefined,
	subtotal: Minor,
	translate: Translate = untranslated,
): readonly OfferedOption[] => [
	...settings.rates.filter((rate) => serves(rate, country)).map((rate) => rateOption(rate, subtotal, translate)),
	...settings.pickups.map((pickup) => pickupOption(pickup, translate)),
];

const serves = ({ countries }: ShippingRate, country: string | null | undefined): boolean =>
	countries.length === 0 || (country != null && countries.includes(country));

const rateOption = (rate: ShippingRate, subtotal: Minor, translate: Translate): OfferedOption => {
	const { id, title, price, freeFrom, deliveryTime } = rate;
	const free = freeFrom !== undefined && subtotal >= freeFrom;
	return {
		carrierId: ownCarrierId,
		code: id,
		title: translate(title),
		originalTitle: title,
		price: free ? 0 : price,
		...(deliveryTime === undefined ? {} : { deliveryTime: translate(deliveryTime) }),
		transit: rate.transit ?? transitInWords(deliveryTime ?? ""),
		...(free ? { freeFrom } : {}),
	};
};

const pickupOption = (pickup: PickupLocation, translate: Translate): OfferedOption => {
	const { id, title, price, deliveryTime, readyDays, instructions, address } = pickup;
	return {
		carrierId: ownCarrierId,
		code: id,
		title: translate(title),
		originalTitle: title,
		price,
		...(deliveryTime === undefined ? {} : { deliveryTime: translate(deliveryTime) }),
		transit: readyDays === undefined ? transitInWords(deliveryTime ?? "") : { minDays: readyDays, maxDays: readyDays },
		pickup: { address, ...(instructions === undefined ? {} : { instructions: translate(instructions) }) },
	};
};

/** When a parcel arrives by a delivery option. */
export const datesOf = ({ transit }: OfferedOption, parcel: DeliveryDates, calendar: WorkCalendar): DeliveryDates =>
	parcel.shipDate && transit ? { ...parcel, ...arrivalOf(parcel.shipDate, transit, calendar) } : parcel;

/** The chosen option, if it is offered. */
export const chosenOption = <Option extends OfferedOption>(
	options: readonly Option[],
	choice: DeliveryChoice | undefined,
): Option | undefined =>
	choice &&
	options.find(
		({ code, carrierId }) => code === choice.code && (choice.carrierId === undefined || carrierId === choice.carrierId),
	);

/**
 * The first of the cheapest shipping rates. Pickup only if there is no shipping, since most shoppers do not live
 * nearby.
 */
export const cheapestOption = (options: readonly DeliveryOption[]): DeliveryOption | undefined => {
	const delivered = options.filter(({ pickup }) => !pickup);
	return (delivered.length > 0 ? delivered : options).reduce<DeliveryOption | undefined>(
		(cheapest, option) => (cheapest && cheapest.price <= option.price ? cheapest : option),
		undefined,
	);
};

/** The error of a choice that is not offered, or of a destination that nothing serves. */
export const deliveryError = (
	options: readonly DeliveryOption[],
	choice: DeliveryChoice | undefined,
	destination: Address | undefined,
): TotalsError | undefined => {
	if (choice && !chosenOption(options, choice)) {
		return {
			part: "selectedOption",
			code: "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
			description: `The delivery option ${choice.code} is not available for this purchase. Choose one of those offered.`,
			data: { ...choice, offered: options.map(({ code }) => code) },
		};
	}
	if (destination?.country && options.length === 0) {
		return {
			part: "shipping",
			code: "NO_DELIVERY_TO_DESTINATION",
			description: `The shop does not ship to ${destination.country}.`,
			data: { country: destination.country },
		};
	}
	return undefined;
};
