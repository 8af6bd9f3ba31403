import { ItemMetadata } from "../bulk-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	int64,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

const money = () => decimal({ gte: 0, lt: 1_000_000_000, maxScale: 6 });

/** A country, or parts of one. */
export const Destination = message({
	/** ISO 3166-1 alpha-2 code. */
	countryCode: text({ min: 2, format: "COUNTRY" }),
	/** ISO 3166-2 codes, with the country: `US-CA`. Without any, the whole country. */
	subdivisions: list(text({ format: "SUBDIVISION" }), { max: 100 }),
});
export type Destination = Wire<typeof Destination>;

/** What is offered if a carrier has no price. */
export const BackupRate = message({
	/** What shoppers see. */
	title: optional(text({ min: 1, max: 256 })),
	/** The price, in the shop's currency. */
	amount: optional(money()),
	/** Whether it is offered. */
	active: defaulted(bool(), false),
});
export type BackupRate = Wire<typeof BackupRate>;

/** What is added to each price of a carrier, such as for handling. */
export const AdditionalCharge = message({
	/** What it is for. */
	description: optional(text({ max: 250 })),
	/** How much, in the shop's currency. */
	amount: money(),
});
export type AdditionalCharge = Wire<typeof AdditionalCharge>;

/** A carrier of a region: basic shipping or pickup of the shop, or an app. */
export const DeliveryCarrier = message({
	/** Id of the app; `listInstalledDeliveryCarriers` lists them. */
	appId: guid(),
	/** What is offered if the carrier has no price. */
	backupRate: BackupRate,
	/** What is added to each of its prices. */
	additionalCharges: list(AdditionalCharge, { max: 10 }),
});
export type DeliveryCarrier = Wire<typeof DeliveryCarrier>;

/** Destinations with the same carriers and options. */
export const DeliveryRegion = message({
	/** Id of the region. */
	id: readOnly(optional(guid())),
	/** Name of the region, as long as carts and orders can hold it; no other region of the profile has it. */
	name: optional(text({ min: 1, max: 100 })),
	/** Whether anything is delivered there. */
	active: defaulted(optional(bool()), true),
	/** The carriers. Calls of their own change them; a new region may have them from the start. */
	deliveryCarriers: list(DeliveryCarrier, { max: 25 }),
	/** Where it is. Without any, the region is the rest of the world: what no other region of the profile has. */
	destinations: list(Destination, { max: 250 }),
	createdDate: readOnly(timestamp()),
});
export type DeliveryRegion = Wire<typeof DeliveryRegion>;

/** Who created a profile. */
export const ProfileCreator = message(
	{
		/** Id of the app. */
		appId: optional(guid()),
		/** Id of the person. */
		userId: optional(guid()),
	},
	{ oneof: [["appId", "userId"]] },
);

/** Where products are delivered, and by whom. */
export const DeliveryProfile = message({
	/** Id of the profile, for `physicalProperties.deliveryProfileId` of products. */
	id: readOnly(optional(guid())),
	/** Name of the profile. */
	name: optional(text({ min: 1, max: 256 })),
	/** Whether it is the one of products that name none. That is the first one for ever: no request changes it. */
	default: optional(bool()),
	/** The regions. */
	deliveryRegions: list(DeliveryRegion, { max: 100 }),
	/** Who created it, if the request said so. */
	createdBy: ProfileCreator,
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Further data of apps. */
	extendedFields: ExtendedFields,
});
export type DeliveryProfile = Wire<typeof DeliveryProfile>;

const eventRegion = {
	/** Id of the profile. */
	deliveryProfileId: guid(),
	/** Id of the region. */
	deliveryRegionId: guid(),
	/** Name of the region. */
	name: optional(text({ min: 1, max: 256 })),
	/** Whether anything is delivered there. */
	active: optional(bool()),
	/** The carriers. */
	deliveryCarriers: list(DeliveryCarrier, { max: 25 }),
	/** Where it is. */
	destinations: list(Destination, { max: 250 }),
	createdDate: timestamp(),
};

export const DeliveryRegionAdded = message(eventRegion);
export const DeliveryRegionUpdated = message(eventRegion);
export const DeliveryRegionRemoved = message({
	/** Id of the profile. */
	deliveryProfileId: guid(),
	/** Id of the region. */
	deliveryRegionId: guid(),
});

const carrierFacts = {
	/** Id of the app. */
	id: guid(),
	/** Name of the carrier. */
	displayName: text({ max: 256 }),
	/** What it does. */
	description: optional(text({ max: 200 })),
	/** Where to read more. */
	learnMoreUrl: optional(text({ max: 200 })),
	/** Where it is set up. */
	dashboardUrl: optional(text({ min: 1, max: 2048, format: "WEB_URL" })),
	/** Whether it needs a backup rate. */
	fallbackDefinitionMandatory: optional(bool()),
	/** Its picture. */
	thumbnailUrl: optional(text({ format: "WEB_URL" })),
	/** Whether `listDeliveryCarriers` shows its tables. */
	toggleGetCarrierSettingsEnabled: bool(),
};

/** A carrier that regions can have. */
export const InstalledDeliveryCarrier = message(carrierFacts);
export type InstalledDeliveryCarrier = Wire<typeof InstalledDeliveryCarrier>;

/** A carrier that regions have. */
export const DeliveryCarrierDetails = message({
	...carrierFacts,
	/** Whether `setDeliveryCarrierActiveStatus` switches the rows of its tables. */
	toggleUpdateCarrierActiveStatusEnabled: bool(),
});

const Column = message({
	/** Key of the column in the data of rows. */
	key: text({ max: 256 }),
	/** Name of the column. */
	name: text({ max: 256 }),
});

const Row = message({
	/** Id of the row, for `setDeliveryCarrierActiveStatus`. */
	key: text({ max: 256 }),
	/** The values, by the keys of the columns. */
	data: json(),
	/** Whether it is offered. */
	active: bool(),
});

const DashboardTable = message({
	/** Title of the table. */
	title: text({ max: 256 }),
	/** The columns. */
	columns: list(Column, { max: 200 }),
	/** The first 25 rows. */
	rows: list(Row, { max: 25 }),
});

const DeliveryCarrierRegionalSettings = message({
	/** Id of the region. */
	deliveryRegionId: guid(),
	/** What the carrier offers there. */
	dashboardTables: list(DashboardTable, { max: 5 }),
});

/** A carrier of a profile, with what it offers in each of its regions. */
export const ListDeliveryCarriersResult = message({
	/** Whether the carrier could be listed. */
	deliveryCarrierMetadata: ItemMetadata,
	/** The carrier. */
	deliveryCarrierDetails: DeliveryCarrierDetails,
	/** What it offers, by region. */
	deliveryCarrierRegionalSettings: list(DeliveryCarrierRegionalSettings, { max: 100 }),
});

const DeliveryDestinationProperties = message({
	/** Whether addresses there need a postal code. */
	postalCodeRequired: bool(),
	/** Whether nothing is delivered, and orders can only be picked up. */
	pickupOnly: bool(),
});

const SubdivisionDeliveryProperties = message({
	/** The code behind the country: `CA`. */
	subdivision: text({ min: 1, max: 5 }),
	/** What is true of it. */
	deliveryDestinationProperties: DeliveryDestinationProperties,
});

const CountryDeliveryProperties = message({
	/** ISO 3166-1 alpha-2 code. */
	country: text({ format: "COUNTRY" }),
	/** What is true of the country. */
	deliveryDestinationProperties: DeliveryDestinationProperties,
	/** The parts that the shop delivers to; empty for the whole country. */
	subdivisions: list(SubdivisionDeliveryProperties, { max: 100 }),
});

export const destinationProperties = {
	/** What is true of countries that are not listed; absent if nothing is delivered there. */
	restOfWorld: DeliveryDestinationProperties,
	/** The countries of the regions. */
	countries: list(CountryDeliveryProperties, { max: 250 }),
};
