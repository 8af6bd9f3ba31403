import { enumeration, float, message, optional, readOnly, text, type Wire } from "../message.ts";

export const StreetAddress = message({
	/** House number. */
	number: text({ format: "VISIBLE_TEXT" }),
	/** Street name. */
	name: text({ format: "VISIBLE_TEXT" }),
	/** Number of the apartment. */
	apt: optional(text()),
	/** Street and number in one line. */
	formattedAddressLine: optional(text({ format: "VISIBLE_TEXT" })),
});
export type StreetAddress = Wire<typeof StreetAddress>;

export const GeoLocation = message({
	/** Latitude in degrees. */
	latitude: optional(float()),
	/** Longitude in degrees. */
	longitude: optional(float()),
});
export type GeoLocation = Wire<typeof GeoLocation>;

/** A postal address. `country` and `subdivision` are ISO 3166 codes; the full names are derived from them. */
export const Address = message({
	country: optional(text({ format: "COUNTRY" })),
	subdivision: optional(text({ max: 50 })),
	city: optional(text({ max: 50, format: "VISIBLE_TEXT" })),
	postalCode: optional(text({ max: 50, format: "POSTAL_CODE" })),
	streetAddress: StreetAddress,
	addressLine: optional(text({ max: 150, format: "VISIBLE_TEXT" })),
	addressLine2: optional(text({ max: 100, format: "VISIBLE_TEXT" })),
	geocode: GeoLocation,
	countryFullname: readOnly(optional(text())),
	subdivisionFullname: readOnly(optional(text())),
});
export type Address = Wire<typeof Address>;

export const VatType = enumeration(["UNSPECIFIED", "CPF", "CNPJ"]);
export type VatType = Wire<typeof VatType>;

/**
 * A tax id, such as a VAT number. At addresses in the European Union, the United Kingdom, Norway, Switzerland and Brazil its form is
 * checked, and it is stored without spaces and signs: `DE123456789`. `type` is for a Brazilian person (CPF) or company (CNPJ).
 */
export const VatId = message({
	/** The tax id. */
	id: text(),
	/** Type of the tax id. */
	type: VatType,
});
export type VatId = Wire<typeof VatId>;

export const FullAddressContactDetails = message({
	firstName: optional(text({ max: 100, format: "VISIBLE_TEXT" })),
	lastName: optional(text({ max: 100, format: "VISIBLE_TEXT" })),
	phone: optional(text({ format: "PHONE" })),
	company: optional(text({ max: 1000, format: "VISIBLE_TEXT" })),
	/** Tax id of the buyer. */
	vatId: VatId,
});
export type FullAddressContactDetails = Wire<typeof FullAddressContactDetails>;

export const AddressWithContact = message({
	/** The postal address. */
	address: Address,
	contactDetails: FullAddressContactDetails,
	/** Id of the address in the buyer's address book. */
	addressesServiceId: optional(text()),
});
export type AddressWithContact = Wire<typeof AddressWithContact>;
