import type { MemberAddress } from "@cartwright/contract/members/member-messages";
import { postalLines } from "@cartwright/ui/postal-lines";
import { fieldName, type Typed } from "./details.ts";

/** The fields of an account address; the name is that of the account. */
export const preservedParts = ["line", "line2", "city", "subdivision", "postalCode"] as const;

/** An account address, as pages show it. */
export interface AddressView {
	readonly id: string;
	readonly lines: readonly string[];
}

export const addressView = (address: MemberAddress, countryName: string): AddressView => ({
	id: address.id ?? "",
	lines: [...postalLines(address), countryName],
});

/** An address, by the names of the form fields. */
export const typedOf = (address: MemberAddress): Record<string, string> => {
	const { country, addressLine, streetAddress } = address;
	const line = addressLine ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(" ");
	const values = { ...address, country, line, line2: address.addressLine2 };
	const parts = ["country", ...preservedParts] as const;
	return Object.fromEntries(parts.map((part) => [fieldName("shipping", part), values[part] ?? ""]));
};

/** The typed address. */
export const addressOf = (typed: Typed): MemberAddress => {
	const value = (part: Parameters<typeof fieldName>[1]) => typed[fieldName("shipping", part)] || undefined;
	const address = {
		country: value("country"),
		addressLine: value("line"),
		addressLine2: value("line2"),
		city: value("city"),
		subdivision: value("subdivision"),
		postalCode: value("postalCode"),
	};
	return Object.fromEntries(Object.entries(address).filter(([, each]) => each !== undefined));
};
