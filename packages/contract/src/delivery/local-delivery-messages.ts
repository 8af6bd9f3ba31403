import { ConditionalRates } from "../ecommerce/delivery-rate-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	fixed,
	float,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** A point on the map. */
const Geocode = message({
	/** Latitude in degrees. */
	latitude: optional(float({ min: -90, max: 90 })),
	/** Longitude in degrees. */
	longitude: optional(float({ min: -180, max: 180 })),
});

/** Postal codes. */
export const ZipCodeConfig = message({
	/** Whole codes, or their beginning with `*` behind it: `101*`. Spaces, hyphens and capitals do not matter. */
	zipCodes: list(text({ min: 1, max: 300 }), { max: 1000 }),
});

/** A circle around an address. */
export const RadiusConfig = message({
	/** The centre. */
	address: message({
		/** The address in words. */
		formattedAddress: optional(text({ max: 400 })),
		/** Where it is. */
		geocode: Geocode,
	}),
	/** How far it reaches. */
	radius: float({ min: 0.1, max: 50 }),
	/** The unit of the radius: kilometres if the shop weighs in kilograms, otherwise miles. */
	lengthUnit: readOnly(enumeration(["UNSPECIFIED_LENGTH_UNIT", "KM", "MI"])),
});

/** An area with corners. */
export const CustomAreaConfig = message({
	/** The corners, in their order around the area. */
	geocodes: list(Geocode, { max: 300 }),
});

const CityItem = message({
	/** Name of the city; capitals and accents do not matter. */
	cityName: text({ min: 1, max: 100 }),
	/** ISO 3166-2 code, if the country has several cities of this name. */
	subdivision: optional(text({ format: "SUBDIVISION" })),
	/** ISO 3166-1 alpha-2 code. */
	country: text({ format: "COUNTRY" }),
});

/** Cities. */
export const CityConfig = message({
	/** The cities. */
	cityItems: list(CityItem, { min: 1, max: 50 }),
});

const TimePoint = message({
	/** Hour of the day. */
	hours: optional(integer({ min: 0, max: 23 })),
	/** Minute of the hour. */
	minutes: optional(integer({ min: 0, max: 59 })),
});

const DaySlot = message({
	/** Whether the shop delivers on this day. */
	enabledForDelivery: optional(bool()),
	/** When; without any, the day has no slots. */
	timeSlots: list(
		message({
			/** When it starts, in the shop's time zone. */
			from: TimePoint,
			/** When it ends. */
			to: TimePoint,
		}),
		{ max: 8 },
	),
});

const TimeOfDay = message({
	/** Hour of the day. */
	hours: integer({ min: 0, max: 23 }),
	/** Minute of the hour. */
	minutes: integer({ min: 0, max: 59 }),
});

const TimeWindow = message({
	/** The day of the week. */
	day: enumeration(["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]),
	/** When it starts, in the shop's time zone. */
	start: TimeOfDay,
	/** When it ends. */
	end: TimeOfDay,
	/** Whether it is offered. */
	enabled: defaulted(optional(bool()), true),
});

/** When the shop delivers. Shoppers choose one of the next slots. */
export const ScheduledDelivery = message({
	/** The earlier form of `timeWindows`, which counts if there are none of those. */
	days: message({
		/** The slots of Mondays. */
		monday: DaySlot,
		/** The slots of Tuesdays. */
		tuesday: DaySlot,
		/** The slots of Wednesdays. */
		wednesday: DaySlot,
		/** The slots of Thursdays. */
		thursday: DaySlot,
		/** The slots of Fridays. */
		friday: DaySlot,
		/** The slots of Saturdays. */
		saturday: DaySlot,
		/** The slots of Sundays. */
		sunday: DaySlot,
	}),
	/** How many of the shop's working days pass before the first delivery. */
	handlingDays: optional(integer({ min: 0, max: 30 })),
	/** Until when an order counts for the same day, in the shop's time zone; without it, all day. */
	cutOffTime: TimePoint,
	/** The slots of a week. */
	timeWindows: list(TimeWindow, { max: 100 }),
});
export type ScheduledDelivery = Wire<typeof ScheduledDelivery>;

/** Delivery by the shop itself in an area. */
export const LocalDeliveryOption = message(
	{
		/** Postal codes that it serves. */
		zipConfig: ZipCodeConfig,
		/** A circle that it serves: addresses whose coordinates are in it. */
		radiusConfig: RadiusConfig,
		/** An area with corners that it serves: addresses whose coordinates are in it. */
		customAreaConfig: CustomAreaConfig,
		/** Cities that it serves. */
		cityConfig: CityConfig,
		/** Id of the option, and the beginning of its `code` in carts, checkouts and orders. */
		id: readOnly(optional(guid())),
		/** An id of the caller's own, by which `listLocalDeliveryOptions` finds it. */
		externalId: fixed(optional(guid())),
		/** What shoppers see. */
		areaName: optional(text({ min: 1, max: 100 })),
		/** The price without `rates`, in the shop's currency. */
		rate: optional(decimal({ gte: 0, lte: 999_999_999, maxScale: 3 })),
		/** How long it takes, in words, if shoppers choose no slot. */
		estimatedDeliveryTime: optional(text({ max: 40 })),
		/** Without `rates`: the subtotal from which it is free. */
		minimumFreeDeliveryOrderAmount: optional(float({ min: 0, max: 999_999_999 })),
		/** Only in these countries, or parts of them. */
		destinations: list(
			message({
				/** ISO 3166-1 alpha-2 code. */
				code: text({ min: 2, format: "COUNTRY" }),
				/** ISO 3166-2 codes, with the country. */
				subdivisions: list(text({ format: "SUBDIVISION" }), { max: 200 }),
			}),
			{ max: 100 },
		),
		/** For an update: the revision that was read, if others may change it too. */
		revision: optional(int64()),
		/** When it is delivered. */
		scheduledDeliveryConfig: ScheduledDelivery,
		/**
		 * The prices. Of several that apply, the lowest counts; if none does, it is not offered: so a condition on the subtotal is a minimum
		 * order.
		 */
		rates: list(ConditionalRates, { max: 50 }),
		createdDate: readOnly(timestamp()),
		updatedDate: readOnly(timestamp()),
		/** The regions in which it is offered; calls of their own add and remove them. Without any, in all. */
		deliveryRegionIds: fixed(list(guid(), { max: 50 })),
	},
	{ oneof: [["zipConfig", "radiusConfig", "customAreaConfig", "cityConfig"]] },
);
export type LocalDeliveryOption = Wire<typeof LocalDeliveryOption>;

/** Why an option of a bulk call failed. */
export const LocalDeliveryOptionError = message({
	/** Id of the option; of a new one, its index in the request. */
	id: text(),
	/** The code of the error and what it says. */
	error: text(),
});
export type LocalDeliveryOptionError = Wire<typeof LocalDeliveryOptionError>;
