import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { fromDecimal, type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import { type Translate, untranslated } from "@cartwright/kernel/foundation/translations";
import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import { isSameCarrier, pickupCarrierId, shippingCarrierId } from "../delivery/carriers.ts";
import { freeFromOf } from "../delivery/form-options.ts";
import {
	type DeliverySubject,
	type LocalOffer,
	localOffersOf,
	type Offer,
	type OfferPart,
	offersOf,
	type PickupOffer,
	pickupOffersOf,
} from "../delivery/offers.ts";
import { pickupTitle } from "../delivery/pickup-title.ts";
import type { Transit } from "../delivery/transit.ts";
import { arrivalOf, type DeliveryDates, transitInWords } from "./delivery-dates.ts";
import type { DeliveryChoice } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import { type WorkCalendar, workCalendar } from "./settings.ts";
import { slotsOf } from "./time-slots.ts";
import type { DeliveryOption, DeliveryPart, DeliveryReason, OfferedOption, TotalsError } from "./totals-model.ts";

/**
 * What the shop offers for a purchase: its options where it goes, then its own local
 * deliveries and its pickup locations. If the destination is unknown,
 * only options that are offered everywhere.
 */
export const deliveryOptions = (
	shop: Settings,
	subject: DeliverySubject,
	now: string,
	translate: Translate = untranslated,
): readonly OfferedOption[] => [
	...offersOf(shop, subject).map((offer) => offeredOption(offer, shop.currency, translate)),
	...localOffersOf(shop, subject).flatMap((offer) => localOptions(offer, shop, { now, translate })),
	...pickupOffersOf(shop, subject).map((offer) => pickupOption(offer, shop.currency, translate)),
];

/** What is delivered of a purchase. */
export const deliverySubject = (
	lines: readonly Pick<ResolvedLine, "id" | "quantity" | "item">[],
	subtotal: Minor,
	destination: DeliverySubject["destination"],
): DeliverySubject => ({
	lines: lines.flatMap(({ id, quantity, item }) => {
		if (!item.shippable || quantity === 0) return [];
		const weight = item.physicalProperties?.weight ?? undefined;
		return [{ id, quantity, weight, profileId: item.deliveryProfileId }];
	}),
	subtotal,
	destination,
});

const offeredOption = ({ code, parts, price }: Offer, currency: string, translate: Translate): OfferedOption => {
	const options = parts.map(({ option }) => option);
	const titles = [...new Set(options.map(({ title }) => title))];
	const times = [...new Set(options.map(({ estimatedDeliveryTime }) => estimatedDeliveryTime))];
	const deliveryTime = times.length === 1 ? times[0] : undefined;
	const [part, ...others] = parts;
	const freeFrom = part?.rate && others.length === 0 && price === 0 ? freeFromOf(part.rate, currency) : undefined;
	return {
		carrierId: shippingCarrierId,
		code,
		title: titles.map(translate).join(" + "),
		originalTitle: titles.join(" + "),
		price,
		...(deliveryTime === undefined ? {} : { deliveryTime: translate(deliveryTime) }),
		transit: slowest(options.map((option) => option.transit ?? transitInWords(option.estimatedDeliveryTime ?? ""))),
		...(freeFrom === undefined ? {} : { freeFrom }),
		reason: reasonOf(parts, currency),
		allocations: parts.flatMap((each) => allocationsOf(each)),
	};
};

/** The transit of several deliveries, if each of them says one. */
const slowest = (transits: readonly (Transit | undefined)[]): Transit | undefined =>
	transits.includes(undefined)
		? undefined
		: transits.reduce((one, other) => (one && other && other.maxDays > one.maxDays ? other : one));

const reasonOf = (
	parts: readonly Pick<OfferPart, "rate" | "quantity" | "regions" | "charges">[],
	currency: string,
): DeliveryReason => {
	const [part, ...others] = parts;
	const { rate, quantity = 0 } = part ?? {};
	return {
		regions: [...new Set(parts.flatMap(({ regions }) => regions.map(({ name }) => name)))],
		conditions: parts.flatMap((each) => each.rate?.conditions ?? []),
		...(rate?.multiplyByQuantity && others.length === 0
			? { perUnit: { amount: fromDecimal(rate.amount, currency), quantity } }
			: {}),
		charges: sumOf(parts.map(({ charges }) => charges)),
		isBackup: parts.some((each) => !each.rate),
		parts: parts.length,
	};
};

const allocationsOf = ({ option, regions, lineIds }: OfferPart): DeliveryPart[] =>
	regions.slice(0, 1).map(({ id, name }) => ({
		carrierId: shippingCarrierId,
		code: option.code,
		region: { id, name },
		lineItemIds: lineIds,
	}));

const pickupOption = (offer: PickupOffer, currency: string, translate: Translate): OfferedOption => {
	const { location, price } = offer;
	const { code, deliveryTime, readyDays, instructions, address } = location;
	const title = pickupTitle(location);
	return {
		carrierId: pickupCarrierId,
		code,
		title: translate(title),
		originalTitle: title,
		price,
		...(deliveryTime === undefined ? {} : { deliveryTime: translate(deliveryTime) }),
		transit: readyDays === undefined ? transitInWords(deliveryTime ?? "") : { minDays: readyDays, maxDays: readyDays },
		pickup: { address, ...(instructions === undefined ? {} : { instructions: translate(instructions) }) },
		reason: reasonOf([offer], currency),
	};
};

/** A local delivery as options: one for each of its next slots, if it has a schedule. */
const localOptions = (
	offer: LocalOffer,
	shop: Settings,
	{ now, translate }: { readonly now: string; readonly translate: Translate },
): readonly OfferedOption[] => {
	const { option, regions, price } = offer;
	const { id: code, areaName, schedule, estimatedDeliveryTime } = option;
	const unscheduled: OfferedOption = {
		carrierId: shippingCarrierId,
		code,
		title: translate(areaName),
		originalTitle: areaName,
		price,
		...(regions.length > 0 ? { reason: reasonOf([offer], shop.currency) } : {}),
	};
	if (!schedule) {
		if (!estimatedDeliveryTime) return [unscheduled];
		const transit = transitInWords(estimatedDeliveryTime);
		return [{ ...unscheduled, deliveryTime: translate(estimatedDeliveryTime), transit }];
	}
	const timeZone = shop.timeZone ?? defaultTimeZone;
	const slots = slotsOf(schedule, { now, timeZone, calendar: workCalendar(shop) });
	return slots.map((slot) => ({ ...unscheduled, code: `${code}_${slot.from.slice(0, 16)}Z`, slot }));
};

/** Whether all of a parcel is ready when a slot begins. */
export const isReadyFor = ({ slot }: OfferedOption, { isApproximate, shipDate }: DeliveryDates): boolean =>
	!slot || !isApproximate || (shipDate !== undefined && localTime(slot.from, slot.timeZone).date >= shipDate);

/** When a parcel arrives by a delivery option. */
export const datesOf = (
	{ transit, slot }: OfferedOption,
	parcel: DeliveryDates,
	calendar: WorkCalendar,
): DeliveryDates => {
	// The slot says when.
	if (slot) return { orderDate: parcel.orderDate };
	return parcel.shipDate && transit ? { ...parcel, ...arrivalOf(parcel.shipDate, transit, calendar) } : parcel;
};

/** The chosen option, if it is offered. */
export const chosenOption = <Option extends OfferedOption>(
	options: readonly Option[],
	choice: DeliveryChoice | undefined,
): Option | undefined =>
	choice &&
	options.find(
		({ code, carrierId }) =>
			code === choice.code && (choice.carrierId === undefined || isSameCarrier(choice.carrierId, carrierId)),
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
