import type { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { RequestTo } from "@cartwright/sdk/routes";
import { type AddressForm, addressForm } from "../address/address-form.ts";
import type { OptionView } from "./checkout-view.ts";
import {
	type AddressPrefix,
	addressFieldFault,
	emailFault,
	fieldName,
	noteFault,
	splitName,
	type Typed,
} from "./details.ts";

export type CheckoutChanges = RequestTo<typeof checkout, "updateCheckout">["checkout"];

/** How the order reaches the buyer, which determines the required address. */
export const wayOf = (needsDelivery: boolean, option: OptionView | undefined): Way => {
	if (!needsDelivery) return "digital";
	return option?.pickup ? "pickup" : "delivery";
};

/** The address of a form, without invalid fields. */
const typedAddress = (prefix: AddressPrefix, form: AddressForm, typed: Typed): AddressWithContact => {
	const value = (part: Parameters<typeof fieldName>[1]): string => {
		const field = form.fields.find((each) => each.part === part);
		const text = typed[fieldName(prefix, part)] ?? "";
		return field && !addressFieldFault(field, prefix, form.country, text) ? text : "";
	};
	const { firstName, lastName } = splitName(value("name"));
	return {
		address: {
			country: form.country,
			...present("addressLine", value("line")),
			...present("addressLine2", value("line2")),
			...present("city", value("city")),
			...present("subdivision", value("subdivision")),
			...present("postalCode", value("postalCode")),
		},
		contactDetails: {
			...present("firstName", firstName),
			...present("lastName", lastName),
			...present("company", value("company")),
			...present("phone", value("phone")),
		},
	};
};

const present = (name: string, value: string): object => (value ? { [name]: value } : {});

/** The billing contact if no address is required: a name and a country. */
const billedPerson = (country: string, typed: Typed): AddressWithContact => {
	const { contactDetails } = typedAddress("shipping", addressForm(country), typed);
	const { firstName, lastName } = contactDetails ?? {};
	return {
		address: { country },
		contactDetails: { ...present("firstName", firstName ?? ""), ...present("lastName", lastName ?? "") },
	};
};

/** The changes of a form to the checkout. */
export const changesOf = (
	id: string,
	way: Way,
	country: string,
	option: OptionView | undefined,
	typed: Typed,
	wholeAddress = false,
): CheckoutChanges => {
	const shipping = typedAddress("shipping", addressForm(country), typed);
	const billing =
		way !== "delivery"
			? wholeAddress
				? shipping
				: billedPerson(country, typed)
			: typed.billingSame === "yes"
				? shipping
				: typedAddress("billing", addressForm(typed[fieldName("billing", "country")] || country), typed);
	return {
		id,
		...(emailFault(typed.email ?? "") ? {} : { buyerInfo: { email: typed.email ?? "" } }),
		billingInfo: billing,
		...(way === "digital"
			? {}
			: {
					shippingInfo: {
						shippingDestination: way === "delivery" ? shipping : billing,
						...(option ? { selectedCarrierServiceOption: { code: option.code, carrierId: option.carrierId } } : {}),
					},
				}),
		...(noteFault(typed) ? {} : { buyerNote: typed.note ?? "" }),
	};
};
