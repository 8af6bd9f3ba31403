import type {
	DeliveryCarrier as WireCarrier,
	Destination as WireDestination,
	DeliveryRegion as WireRegion,
} from "@cartwright/contract/delivery/delivery-profile-messages";
import { ApplicationError, InvalidArgument, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { inexactAmounts } from "@cartwright/kernel/foundation/written-amount";
import type { DeliveryCarrier, DeliveryRegion, Destination } from "./documents.ts";

/** What a request about regions is decided by. */
export interface RegionRules {
	readonly currency: string;
	/** Ids of the apps that deliver. */
	readonly carriers: ReadonlySet<string>;
}

/** Countries whose addresses have no ISO 3166-2 codes. */
const undivided = new Set(
	"AI AS AW AX BL BM BV CC CK CW CX EH FK FO GF GG GI GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU PF PM PN PR RE SJ SX TC TF TK VA VG VI YT".split(
		" ",
	),
);

export const sentDestinations = (sent: readonly WireDestination[] | null | undefined): readonly Destination[] =>
	(sent ?? []).map(({ countryCode, subdivisions }) => ({
		countryCode: countryCode ?? "",
		subdivisions: [...new Set(subdivisions ?? [])],
	}));

/** The places of destinations: subdivisions, or whole countries. */
const placesOf = ({ countryCode, subdivisions }: Destination): readonly string[] =>
	subdivisions.length > 0 ? subdivisions : [countryCode];

const overlap = (one: string, other: string): boolean =>
	one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

/** Throws if a region cannot be one of the profile's. */
export const checkRegion = (region: DeliveryRegion, others: readonly DeliveryRegion[], field: string): void => {
	const { name, destinations } = region;
	if (others.some((other) => other.name === name)) {
		throw invalidByRule(
			`${field}.name`,
			"DELIVERY_REGION_NAME_ALREADY_EXISTS",
			"is that of another region of the profile",
			{ name },
		);
	}
	checkDestinations(destinations, field);
	const rest = others.find((other) => other.destinations.length === 0);
	if (destinations.length === 0 && rest) throw collision("the rest of the world", rest);
	const taken = others.flatMap((other) => other.destinations.flatMap(placesOf).map((place) => ({ place, other })));
	for (const place of destinations.flatMap(placesOf)) {
		const found = taken.find((each) => overlap(each.place, place));
		if (found) throw collision(place, found.other);
	}
};

const checkDestinations = (destinations: readonly Destination[], field: string): void => {
	for (const [index, { countryCode, subdivisions }] of destinations.entries()) {
		if (subdivisions.length > 0 && undivided.has(countryCode)) {
			throw new ApplicationError(
				"SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY",
				`Addresses in ${countryCode} have no subdivision; leave subdivisions out.`,
				{ country: countryCode },
			);
		}
		const foreign = subdivisions.find((each) => !each.startsWith(`${countryCode}-`));
		if (foreign) {
			throw invalid(`${field}.destinations[${index}].subdivisions`, `${foreign} is not a part of ${countryCode}`);
		}
	}
	const places = destinations.flatMap(placesOf);
	const twice = places.find((place, index) => places.some((each, at) => at !== index && overlap(each, place)));
	if (twice) throw collision(twice);
};

const collision = (destination: string, region?: DeliveryRegion): ApplicationError =>
	new ApplicationError(
		"DESTINATIONS_COLLISION",
		region
			? `The region ${region.name} has ${destination} already; a destination is in one region of a profile.`
			: `The region has ${destination} twice.`,
		{ destination, ...(region ? { deliveryRegionId: region.id } : {}) },
	);

/** The carrier of a request; throws if it cannot be one. */
export const sentCarrier = (sent: WireCarrier, { currency, carriers }: RegionRules, field: string): DeliveryCarrier => {
	const { appId, backupRate, additionalCharges } = sent;
	if (!appId || !carriers.has(appId)) {
		throw new ApplicationError(
			"UNKNOWN_DELIVERY_CARRIER",
			`${appId} is not a carrier; take one of listInstalledDeliveryCarriers.`,
			{ appId },
		);
	}
	const { title, amount, active } = backupRate ?? {};
	if (active && (!title || !amount)) {
		throw new ApplicationError(
			"DELIVERY_CARRIER_MISSING_BACKUP_RATE",
			"An active backup rate has a title and an amount.",
		);
	}
	const charges = additionalCharges ?? [];
	const violations = inexactAmounts(
		[
			[`${field}.backupRate.amount`, amount],
			...charges.map((charge, index) => [`${field}.additionalCharges[${index}].amount`, charge.amount] as const),
		],
		currency,
	);
	if (violations.length > 0) throw new InvalidArgument(violations);
	return {
		appId,
		...(backupRate
			? {
					backupRate: {
						...(title ? { title } : {}),
						...(amount ? { amount } : {}),
						active: active ?? false,
					},
				}
			: {}),
		additionalCharges: charges.map(({ description, amount: charge }) => ({
			...(description ? { description } : {}),
			amount: charge ?? "0",
		})),
	};
};

/** The region of a request that creates it. */
export const sentRegion = (
	{ name, active, destinations, deliveryCarriers }: WireRegion,
	{ id, now, rules, field }: { id: string; now: string; rules: RegionRules; field: string },
): DeliveryRegion => {
	const carriers = (deliveryCarriers ?? []).map((carrier, index) =>
		sentCarrier(carrier, rules, `${field}.deliveryCarriers[${index}]`),
	);
	const ids = carriers.map(({ appId }) => appId);
	const twice = ids.findIndex((each, index) => ids.indexOf(each) !== index);
	if (twice >= 0) throw invalid(`${field}.deliveryCarriers[${twice}].appId`, "is there twice");
	return {
		id,
		name: name ?? "",
		active: active ?? true,
		deliveryCarriers: carriers,
		destinations: sentDestinations(destinations),
		createdDate: now,
	};
};
