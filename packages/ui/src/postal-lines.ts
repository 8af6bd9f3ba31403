import type { Address, FullAddressContactDetails } from "@cartwright/contract/ecommerce/address-messages";
import { formatAddress } from "localized-address-format";
import { subdivisionName } from "./subdivisions.ts";

type Contact = Pick<FullAddressContactDetails, "firstName" | "lastName" | "company">;

/** An address in the postal format of its country, without the country itself. */
export const postalLines = (address: Address, contact: Contact = {}): string[] => {
	const { country, city, postalCode, subdivision, addressLine, addressLine2, streetAddress } = address;
	const street = addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(" ");
	return formatAddress(
		{
			postalCountry: country ?? "",
			name: [contact.firstName, contact.lastName].filter(Boolean).join(" "),
			organization: contact.company ?? "",
			addressLines: [street ?? "", addressLine2 ?? ""].filter(Boolean),
			locality: city ?? "",
			administrativeArea: shortSubdivision(subdivision ?? ""),
			postalCode: postalCode ?? "",
		},
		"latin",
	).filter((line) => line.trim() !== "");
};

/** North America and Australia use the short code, other countries the name. */
const shortSubdivision = (code: string): string => (/^(US|CA|AU)-/.test(code) ? code.slice(3) : subdivisionName(code));
