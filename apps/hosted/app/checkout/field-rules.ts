import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { AddressForm } from "../address/address-form.ts";
import {
	addressFaults,
	addressFieldFault,
	agreementField,
	emailFault,
	type Fault,
	fieldName,
	noteFault,
	type Typed,
} from "./details.ts";
import { chosenOption, type PaymentOption } from "./payment-options.ts";
import { tipFault } from "./tip-view.ts";

/** The rules for validating the fields in the browser; the server validates by the same functions. */
export interface Rules {
	readonly way: Way;
	readonly shippingForm: AddressForm;
	readonly billingForm: AddressForm;
	/** Whether there is an amount to pay, and the ways to pay it. */
	readonly paymentRequired: boolean;
	readonly options: readonly PaymentOption[];
	/** Whether the buyer has to agree to the texts of the shop. */
	readonly mustAgree: boolean;
	/** Whether those who buy without a delivery enter their whole address. */
	readonly wholeAddress: boolean;
}

/** The error of one field. */
export const faultOfField = (name: string, value: string, rules: Rules): Fault | undefined => {
	if (name === "email") return emailFault(value);
	if (name === "note") return noteFault({ note: value });
	if (name === "tipAmount") return tipFault({ tip: "CUSTOM", tipAmount: value });
	// The value of a checkbox says nothing: it is looked at when the order is placed.
	if (name === agreementField) return undefined;
	for (const [prefix, form] of [
		["shipping", rules.shippingForm],
		["billing", rules.billingForm],
	] as const) {
		const field = form.fields.find(({ part }) => fieldName(prefix, part) === name);
		if (field) return addressFieldFault(field, prefix, form.country, value);
	}
	return undefined;
};

const agreementFault: Fault = { field: agreementField, kind: "agreement", label: agreementField };

/** All errors of a form that places an order. */
export const allFaults = (typed: Typed, rules: Rules): Fault[] => {
	const { way, shippingForm, billingForm, paymentRequired, options, mustAgree, wholeAddress } = rules;
	const email = emailFault(typed.email ?? "");
	const note = noteFault(typed);
	const tip = tipFault(typed);
	const nameFields = shippingForm.fields.filter(({ part }) => part === "name");
	return [
		...(email ? [email] : []),
		...addressFaults(
			way === "delivery" || wholeAddress ? shippingForm : { ...shippingForm, fields: nameFields },
			"shipping",
			typed,
		),
		...(way === "delivery" && typed.billingSame !== "yes" ? addressFaults(billingForm, "billing", typed) : []),
		...(paymentRequired ? methodFaults(options, typed) : []),
		...(note ? [note] : []),
		...(tip ? [tip] : []),
		...(mustAgree && typed[agreementField] !== "yes" ? [agreementFault] : []),
	];
};

export const methodFaults = (options: readonly PaymentOption[], typed: Typed): Fault[] =>
	chosenOption(options, typed) ? [] : [{ field: "method", kind: "method", label: "method" }];
