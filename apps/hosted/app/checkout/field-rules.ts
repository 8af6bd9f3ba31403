import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { AddressForm } from "../address/address-form.ts";
import {
	addressFaults,
	addressFieldFault,
	emailFault,
	type Fault,
	fieldName,
	noteFault,
	type Typed,
} from "./details.ts";
import { chosenOption, type PaymentOption } from "./payment-options.ts";

/** The rules for validating the fields in the browser; the server validates by the same functions. */
export interface Rules {
	readonly way: Way;
	readonly shippingForm: AddressForm;
	readonly billingForm: AddressForm;
	/** Whether there is an amount to pay, and the ways to pay it. */
	readonly paymentRequired: boolean;
	readonly options: readonly PaymentOption[];
}

/** The error of one field. */
export const faultOfField = (name: string, value: string, rules: Rules): Fault | undefined => {
	if (name === "email") return emailFault(value);
	if (name === "note") return noteFault({ note: value });
	for (const [prefix, form] of [
		["shipping", rules.shippingForm],
		["billing", rules.billingForm],
	] as const) {
		const field = form.fields.find(({ part }) => fieldName(prefix, part) === name);
		if (field) return addressFieldFault(field, prefix, form.country, value);
	}
	return undefined;
};

/** All errors of a form that places an order. */
export const allFaults = (typed: Typed, rules: Rules): Fault[] => {
	const { way, shippingForm, billingForm, paymentRequired, options } = rules;
	const email = emailFault(typed.email ?? "");
	const note = noteFault(typed);
	const nameFields = shippingForm.fields.filter(({ part }) => part === "name");
	return [
		...(email ? [email] : []),
		...(way === "delivery" ? addressFaults(shippingForm, "shipping", typed) : []),
		...(way === "delivery" ? [] : addressFaults({ ...shippingForm, fields: nameFields }, "shipping", typed)),
		...(way === "delivery" && typed.billingSame !== "yes" ? addressFaults(billingForm, "billing", typed) : []),
		...(paymentRequired ? methodFaults(options, typed) : []),
		...(note ? [note] : []),
	];
};

export const methodFaults = (options: readonly PaymentOption[], typed: Typed): Fault[] =>
	chosenOption(options, typed) ? [] : [{ field: "method", kind: "method", label: "method" }];
