import { type AddressForm, addressForm } from "../address/address-form.ts";
import { preservedParts } from "../checkout/member-address.ts";
import type { SignInResult } from "../sign-in/form-result.ts";

/** The maximum number of addresses. */
export const maxAddresses = 50;

/** The result of a form; its fields may be those of another country. */
export interface AddressResult extends SignInResult {
	readonly form?: AddressForm;
	/** The intent of the pressed button. */
	readonly of: "save" | "list";
}

/** The fields of a country's address that the account stores. */
export const blankForm = (country: string): AddressForm => {
	const form = addressForm(country);
	const isPreserved = (part: string) => preservedParts.some((each) => each === part);
	return { ...form, fields: form.fields.filter(({ part }) => isPreserved(part)) };
};
