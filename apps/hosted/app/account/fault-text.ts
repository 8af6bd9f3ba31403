import { faultText } from "../checkout/field-texts.ts";
import type { HostedLanguage } from "../language.ts";
import type { SignInResult } from "../sign-in/form-result.ts";

/** The error text of a field, if it has one. */
export const faultTextOf = (
	language: HostedLanguage,
	result: SignInResult | undefined,
	name: string,
): string | undefined => {
	const fault = result?.faults.find(({ field }) => field === name);
	return fault && faultText(language, fault);
};
