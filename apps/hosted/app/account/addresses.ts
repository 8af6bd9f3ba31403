import { type AddressForm, addressForm } from "../address/address-form.ts";
import { preservedParts } from "../checkout/member-address.ts";
import type { SignInResult } from "../sign-in/form-result.ts";

/** As many as the services keep. */
export const maxAddresses = 50;

/** What came of a form; the fields may be those of another country now. */
export interface AddressResult extends SignInResult {
	readonly form?: AddressForm;
	/** The button that was pressed. */
	readonly of: "save" | "list";
}

/** The fields of a country's address that the account keeps. */
export const blankForm = (country: string): AddressForm => {
	const form = addressForm(country);
	const isPreserved = (part: string) => preservedParts.some((each) => each === part);
	return { ...form, fields: form.fields.filter(({ part }) => isPreserved(part)) };
};
