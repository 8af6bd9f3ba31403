import { type AddressForm, addressForm } from "../address/address-form.ts";
import { keptParts } from "../checkout/member-address.ts";
import type { SignInAnswer } from "../sign-in/answer.ts";

/** As many as the services keep. */
export const mostAddresses = 50;

/** What came of a form; the fields may be those of another country now. */
export interface AddressAnswer extends SignInAnswer {
	readonly form?: AddressForm;
	/** The button that was pressed. */
	readonly of: "save" | "list";
}

/** The fields of a country's address that the account keeps. */
export const keptForm = (country: string): AddressForm => {
	const form = addressForm(country);
	const isKept = (part: string) => keptParts.some((each) => each === part);
	return { ...form, fields: form.fields.filter(({ part }) => isKept(part)) };
};
