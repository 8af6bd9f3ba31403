import type { PaymentMethod } from "@cartwright/contract/payments/payments";
import type { AddressForm } from "../address/address-form.ts";
import { codeFault, expiryFault, numberFault } from "./card.ts";
import type { Way } from "./changes.ts";
import {
	addressFaults,
	addressFieldFault,
	emailFault,
	type Fault,
	fieldName,
	noteFault,
	type Typed,
} from "./details.ts";

/** The rules for validating the fields in the browser; the server validates by the same functions. */
export interface Rules {
	readonly way: Way;
	readonly shippingForm: AddressForm;
	readonly billingForm: AddressForm;
	/** Whether there is an amount to pay, and the payment methods. */
	readonly paymentRequired: boolean;
	readonly methods: readonly PaymentMethod[];
}

/** The error of one field. */
export const faultOfField = (name: string, value: string, rules: Rules, now: Date): Fault | undefined => {
	const fault = (kind: Fault["kind"] | undefined): Fault | undefined => kind && { field: name, kind, label: name };
	switch (name) {
		case "email":
			return emailFault(value);
		case "cardNumber":
			return fault(numberFault(value));
		case "cardExpiry":
			return fault(expiryFault(value, now));
		case "cardCode":
			return fault(codeFault(value));
		case "note":
			return noteFault({ note: value });
	}
	for (const [prefix, form] of [
		["shipping", rules.shippingForm],
		["billing", rules.billingForm],
	] as const) {
		const field = form.fields.find(({ part }) => fieldName(prefix, part) === name);
		if (field) return addressFieldFault(field, prefix, form.country, value);
	}
	return undefined;
};

export const chosenMethod = ({ methods }: Pick<Rules, "methods">, typed: Typed): PaymentMethod | undefined =>
	methods.length === 1 ? methods[0] : methods.find((method) => method === typed.method);

/** All errors of a form that places an order; `ofCard` applies to card payments. */
export const allFaults = (typed: Typed, rules: Rules, ofCard: readonly Fault[]): Fault[] => {
	const { way, shippingForm, billingForm, paymentRequired } = rules;
	const method = chosenMethod(rules, typed);
	const email = emailFault(typed.email ?? "");
	const note = noteFault(typed);
	const nameFields = shippingForm.fields.filter(({ part }) => part === "name");
	return [
		...(email ? [email] : []),
		...(way === "delivery" ? addressFaults(shippingForm, "shipping", typed) : []),
		...(way === "delivery" ? [] : addressFaults({ ...shippingForm, fields: nameFields }, "shipping", typed)),
		...(way === "delivery" && typed.billingSame !== "yes" ? addressFaults(billingForm, "billing", typed) : []),
		...(paymentRequired && !method ? [{ field: "method", kind: "method" as const, label: "method" }] : []),
		...(paymentRequired && method === "CARD" ? ofCard : []),
		...(note ? [note] : []),
	];
};
