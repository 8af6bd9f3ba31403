import { isDeepStrictEqual } from "node:util";
import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import { ApplicationError, InvalidArgument, invalid, violation } from "@cartwright/kernel/foundation/errors";
import { inexactAmounts } from "@cartwright/kernel/foundation/written-amount";
import type { Delivery } from "./delivery-table.ts";
import { type LocalDelivery, maxLocalDeliveries } from "./documents.ts";
import { requireRegions, sentRates } from "./sent-option.ts";
import { windowsOf } from "./time-windows.ts";

interface Facts {
	readonly delivery: Delivery;
	readonly currency: string;
	readonly now: string;
	/** The path of the option in the request. */
	readonly field: string;
}

/** The option of a request that creates it. */
export const newLocal = (sent: WireLocal, id: string, { delivery, currency, now, field }: Facts): LocalDelivery => {
	if (delivery.locals.length >= maxLocalDeliveries) {
		throw new ApplicationError(
			"LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED",
			`A shop has at most ${maxLocalDeliveries} local delivery options; delete one first.`,
			{ max: maxLocalDeliveries },
		);
	}
	const deliveryRegionIds = [...new Set(sent.deliveryRegionIds ?? [])];
	requireRegions(delivery, deliveryRegionIds, `${field}.deliveryRegionIds`);
	const empty: LocalDelivery = {
		id,
		areaName: "",
		...(sent.externalId ? { externalId: sent.externalId } : {}),
		rates: [],
		destinations: [],
		deliveryRegionIds,
		everywhere: deliveryRegionIds.length === 0,
		position: Math.max(0, ...delivery.locals.map(({ position }) => position)) + 1,
		createdDate: now,
		updatedDate: now,
	};
	return changedLocal(empty, sent, { currency, now, field });
};

const areas = ["zipConfig", "radiusConfig", "customAreaConfig", "cityConfig"] as const;

/** An option with what was sent of it. */
export const changedLocal = (
	before: LocalDelivery,
	sent: WireLocal,
	{ currency, now, field }: Omit<Facts, "delivery">,
): LocalDelivery => {
	const { deliveryRegionIds, externalId } = sent;
	if (deliveryRegionIds?.length && !isDeepStrictEqual([...new Set(deliveryRegionIds)], before.deliveryRegionIds)) {
		throw invalid(`${field}.deliveryRegionIds`, "is changed by addDeliveryRegion and removeDeliveryRegion alone");
	}
	if (externalId && externalId !== before.externalId) throw invalid(`${field}.externalId`, "cannot be changed");
	const areaName = sent.areaName === undefined ? before.areaName : sent.areaName;
	if (!areaName) throw invalid(`${field}.areaName`, "is required", "REQUIRED_FIELD");
	const merged = mergedMembers(before, sent);
	const after: LocalDelivery = {
		...merged,
		areaName,
		rates: sent.rates === undefined ? before.rates : sentRates(sent.rates ?? [], currency, `${field}.rates`),
		destinations:
			sent.destinations === undefined
				? before.destinations
				: (sent.destinations ?? []).map(({ code, subdivisions }) => ({
						countryCode: code ?? "",
						subdivisions: [...new Set(subdivisions ?? [])],
					})),
		updatedDate: now,
	};
	const violations = [...areaViolations(after, field), ...priceViolations(after, currency, field)];
	if (violations.length > 0) throw new InvalidArgument(violations);
	return after;
};

/** The optional members after a change, without those that it cleared. An area replaces another one. */
const mergedMembers = (before: LocalDelivery, sent: WireLocal): LocalDelivery => {
	const next = sentMembers(sent);
	const replacesArea = areas.some((name) => sent[name]);
	const retained = Object.entries(before).filter(
		([name]) => !(name in next) && !(replacesArea && (areas as readonly string[]).includes(name)),
	);
	const set = Object.entries(next).filter(([, value]) => value !== null);
	return Object.fromEntries([...retained, ...set]) as unknown as LocalDelivery;
};

/** What was sent of the optional members; null clears one. */
const sentMembers = (sent: WireLocal): Record<string, unknown> => {
	const { zipConfig, radiusConfig, customAreaConfig, cityConfig, rate, estimatedDeliveryTime } = sent;
	const { minimumFreeDeliveryOrderAmount, scheduledDeliveryConfig: schedule } = sent;
	const { lengthUnit: _, ...circle } = radiusConfig ?? {};
	const members = {
		zipConfig,
		radiusConfig: radiusConfig ? circle : radiusConfig,
		customAreaConfig,
		cityConfig,
		rate,
		minimumFreeDeliveryOrderAmount,
		estimatedDeliveryTime: estimatedDeliveryTime === "" ? null : estimatedDeliveryTime,
		schedule,
	};
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
};

const areaViolations = (option: LocalDelivery, field: string) => {
	const { zipConfig, radiusConfig, customAreaConfig, cityConfig, schedule } = option;
	const { geocode } = radiusConfig?.address ?? {};
	const codes = zipConfig?.zipCodes ?? [];
	const inner = codes.findIndex((code) => code.slice(0, -1).includes("*") || code.trim() === "");
	const corners = customAreaConfig?.geocodes ?? [];
	const late = schedule ? windowsOf(schedule).find(({ from, to }) => from >= to) : undefined;
	return [
		...(zipConfig || radiusConfig || customAreaConfig || cityConfig
			? []
			: [violation(field, `has no area; send one of ${areas.join(", ")}`, "REQUIRED_ONE_OF_FIELD")]),
		...(zipConfig && codes.length === 0
			? [violation(`${field}.zipConfig.zipCodes`, "is required", "REQUIRED_FIELD")]
			: []),
		...(inner >= 0
			? [violation(`${field}.zipConfig.zipCodes[${inner}]`, "is a code, or its beginning with * behind it")]
			: []),
		...(radiusConfig && (geocode?.latitude == null || geocode.longitude == null)
			? [violation(`${field}.radiusConfig.address.geocode`, "is required, with both coordinates", "REQUIRED_FIELD")]
			: []),
		...(radiusConfig && radiusConfig.radius == null
			? [violation(`${field}.radiusConfig.radius`, "is required", "REQUIRED_FIELD")]
			: []),
		...(customAreaConfig &&
		(corners.length < 3 || corners.some((each) => each.latitude == null || each.longitude == null))
			? [violation(`${field}.customAreaConfig.geocodes`, "has at least three corners, each with both coordinates")]
			: []),
		...(cityConfig?.cityItems ?? []).flatMap(({ cityName, country }, index) =>
			cityName && country
				? []
				: [violation(`${field}.cityConfig.cityItems[${index}]`, "has a cityName and a country", "REQUIRED_FIELD")],
		),
		...(late
			? [
					violation(
						`${field}.scheduledDeliveryConfig`,
						`has a slot from ${late.from} to ${late.to}; it ends after it starts`,
					),
				]
			: []),
	];
};

const priceViolations = (option: LocalDelivery, currency: string, field: string) => {
	const { rate, rates, minimumFreeDeliveryOrderAmount: freeFrom } = option;
	return [
		...(rate === undefined && rates.length === 0
			? [violation(`${field}.rate`, "is required without rates", "REQUIRED_FIELD")]
			: []),
		...inexactAmounts(
			[
				[`${field}.rate`, rate],
				[`${field}.minimumFreeDeliveryOrderAmount`, freeFrom === undefined ? undefined : String(freeFrom)],
			],
			currency,
		),
	];
};
