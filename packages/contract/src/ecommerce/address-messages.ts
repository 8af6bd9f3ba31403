import { enumeration, float, message, optional, readOnly, text, type Wire } from "../message.ts";

export const StreetAddress = message({
	number: text(),
	name: text(),
	apt: optional(text()),
	formattedAddressLine: optional(text()),
});
export type StreetAddress = Wire<typeof StreetAddress>;

export const GeoLocation = message({
	latitude: optional(float()),
	longitude: optional(float()),
});
export type GeoLocation = Wire<typeof GeoLocation>;

/** A postal address. `country` and `subdivision` are ISO 3166 codes; the full names are derived from them. */
export const Address = message({
	country: optional(text({ format: "COUNTRY" })),
	subdivision: optional(text({ max: 50 })),
	city: optional(text({ max: 50 })),
	postalCode: optional(text({ max: 50 })),
	streetAddress: StreetAddress,
	addressLine: optional(text({ max: 150 })),
	addressLine2: optional(text({ max: 100 })),
	geocode: GeoLocation,
	countryFullname: readOnly(optional(text())),
	subdivisionFullname: readOnly(optional(text())),
});
export type Address = Wire<typeof Address>;

export const VatType = enumeration(["UNSPECIFIED", "CPF", "CNPJ"]);
export type VatType = Wire<typeof VatType>;

/** A tax id of a Brazilian person (CPF) or company (CNPJ). */
export const VatId = message({
	id: text(),
	type: VatType,
});
export type VatId = Wire<typeof VatId>;

export const FullAddressContactDetails = message({
	firstName: optional(text({ max: 100 })),
	lastName: optional(text({ max: 100 })),
	phone: optional(text({ format: "PHONE" })),
	company: optional(text({ max: 1000 })),
	vatId: VatId,
});
export type FullAddressContactDetails = Wire<typeof FullAddressContactDetails>;

export const AddressWithContact = message({
	address: Address,
	contactDetails: FullAddressContactDetails,
	addressesServiceId: optional(text()),
});
export type AddressWithContact = Wire<typeof AddressWithContact>;
