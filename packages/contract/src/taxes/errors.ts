import { error } from "../declared-error.ts";

export const TAX_REGION_NOT_FOUND = error(404, "There is no such tax region.", "Query the tax regions again.");
export const TAX_GROUP_NOT_FOUND = error(404, "There is no such tax group.", "Query the tax groups again.");
export const MANUAL_TAX_MAPPING_NOT_FOUND = error(404, "There is no such rate.", "Query the rates again.");
export const TAX_REGION_ALREADY_EXISTS = error(
	409,
	"Another tax region is of this country and subdivision.",
	"Change that one, or delete it.",
);
export const CALCULATOR_ID_NOT_FOUND = error(
	428,
	"No tax calculator has this `appId`.",
	"Take one of `listTaxCalculators`.",
);
export const CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION = error(
	428,
	"The tax calculator does not calculate for this country.",
	"Choose another country; `unsupportedCountries` of `listTaxCalculators` lists them.",
);
export const INVALID_SUBDIVISION_FORMAT = error(
	400,
	"The subdivision is not the part of an ISO 3166-2 code behind the country: `NY`, and neither `US-NY` nor `New York`.",
	"Send the code alone, or `*` for the whole country.",
);
export const SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY = error(
	400,
	"Subdivisions of this country have no taxes of their own here.",
	"Leave the subdivision out, or send `*`.",
);
export const ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP = error(
	428,
	"Each shop has the default groups, and no call changes them.",
	"Create a group of your own.",
);
export const TAX_REGION_ID_NOT_FOUND = error(428, "There is no such tax region.", "Query the tax regions again.");
export const TAX_GROUP_ID_NOT_FOUND = error(428, "There is no such tax group.", "Query the tax groups again.");
export const MANUAL_TAX_MAPPING_ALREADY_EXISTS = error(
	409,
	"The group has a rate in this region already.",
	"Change that one.",
);
export const INVALID_LINE_ITEM_ADDRESS_INDEX = error(
	400,
	"An item refers to an address that the request lacks.",
	"Send an index of `addresses`, from 0.",
);
export const MISSING_TAXABLE_ADDRESS = error(400, "An item says no address.", "Send its `addressIndex`.");
export const MISSING_COUNTRY_IN_ADDRESS = error(400, "An address has no country.", "Send its country.");
export const MISSING_SUBDIVISION_IN_ADDRESS = error(
	400,
	"The shop has tax regions for parts of the country alone, and the address says none.",
	"Send its subdivision.",
);
export const TAX_EXEMPT_GROUP_NOT_FOUND = error(
	404,
	"There is no such group of exempt buyers.",
	"Query the groups again.",
);
export const TAX_EXEMPT_GROUP_ID_NOT_FOUND = error(
	428,
	"There is no such group of exempt buyers.",
	"Query the groups again.",
);
export const ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_EXEMPT_GROUP = error(
	428,
	"Each shop has the default groups of exempt buyers, and no call changes them.",
	"Create a group of your own.",
);
export const CONTACT_TAX_DETAILS_NOT_FOUND = error(
	404,
	"There are no tax details of this contact.",
	"Give the contact some by `upsertContactTaxDetails`.",
);
