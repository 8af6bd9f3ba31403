import type { LocationAddress, LocationType } from "@cartwright/contract/business/location-messages";
import type { BusinessSchedule } from "@cartwright/contract/business/schedule-messages";
import type { ConsentPolicy, SiteAddress } from "@cartwright/contract/business/site-properties-messages";
import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import { collection, type Document } from "@cartwright/store/collection";

/** An address with what only site properties have of it. */
export interface PlaceAddress extends LocationAddress {
	readonly hintPlacement?: NonNullable<SiteAddress["hint"]>["placement"];
	readonly isPhysical?: boolean | null;
}

/** How to reach a place, and when. */
export interface Contact {
	readonly email?: string | undefined;
	readonly phone?: string | undefined;
	readonly fax?: string | undefined;
	readonly address?: PlaceAddress | undefined;
	readonly businessSchedule?: BusinessSchedule | undefined;
}

/** What site properties have beyond the settings. One document per site. */
export interface BusinessProperties extends Document {
	readonly businessName?: string;
	readonly logo?: string;
	readonly companyId?: string;
	readonly fax?: string;
	/** Valid as long as the settings have the lines that were written of it. */
	readonly address?: PlaceAddress;
	readonly businessSchedule?: BusinessSchedule;
	readonly consentPolicy?: ConsentPolicy;
	/** The default location. Absent as long as it is not stored. */
	readonly locationId?: string;
}

export const businessProperties = collection<BusinessProperties>("business_properties", { cached: true });

export const propertiesId = "properties";

/** A place of the business. The contact of the default one is that of the shop, so its document has none. */
export interface Location extends Document {
	readonly name: string;
	readonly description?: string;
	readonly status: "ACTIVE" | "INACTIVE";
	readonly timeZone: string;
	readonly locationTypes: readonly LocationType[];
	readonly archived: boolean;
	readonly extendedFields?: ExtendedFields;
	readonly contact?: Contact;
}

/** Filters and orders are over what calls show, which the document of the default location has only in part. */
export const locations = collection<Location>("locations", { cached: true });

/** So many locations a shop may have, archived ones too. */
export const maxLocations = 1000;

/** The default location of a shop that has not changed it. */
export const firstLocationId = "00000000-0000-4000-8000-000000000001";
