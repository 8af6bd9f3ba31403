import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import { type AddressPrefix, fieldName, joinName, vatIdField } from "./details.ts";

/** The buyer's data in the checkout, by the names of the fields. */
export const prefilled = ({ buyerInfo, shippingInfo, billingInfo, buyerNote }: Checkout): Record<string, string> => {
	// Without a delivery, there is only the address of the buyer.
	const shipping = shippingInfo?.shippingDestination ?? billingInfo;
	const same = !billingInfo?.address?.addressLine || isSame(shipping, billingInfo);
	return withoutEmpty({
		email: buyerInfo?.email ?? "",
		note: buyerNote ?? "",
		[vatIdField]: billingInfo?.contactDetails?.vatId?.id ?? "",
		delivery: shippingInfo?.selectedCarrierServiceOption?.code ?? "",
		...addressFields("shipping", shipping ?? {}),
		...(same ? {} : addressFields("billing", billingInfo ?? {})),
		billingSame: same ? "yes" : "no",
	});
};

const addressFields = (
	prefix: AddressPrefix,
	{ address, contactDetails }: AddressWithContact,
): Record<string, string> => ({
	[fieldName(prefix, "name")]: joinName(contactDetails?.firstName, contactDetails?.lastName),
	[fieldName(prefix, "company")]: contactDetails?.company ?? "",
	[fieldName(prefix, "phone")]: contactDetails?.phone ?? "",
	[fieldName(prefix, "country")]: address?.country ?? "",
	[fieldName(prefix, "line")]: address?.addressLine ?? "",
	[fieldName(prefix, "line2")]: address?.addressLine2 ?? "",
	[fieldName(prefix, "city")]: address?.city ?? "",
	[fieldName(prefix, "subdivision")]: address?.subdivision ?? "",
	[fieldName(prefix, "postalCode")]: address?.postalCode ?? "",
});

const isSame = (one: AddressWithContact | null | undefined, other: AddressWithContact | null | undefined): boolean => {
	const [mine, theirs] = [addressFields("billing", one ?? {}), addressFields("billing", other ?? {})];
	return Object.entries(mine).every(([name, value]) => theirs[name] === value);
};

const withoutEmpty = (fields: Record<string, string>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
