import { faultText } from "../checkout/words.ts";
import type { HostedLanguage } from "../language.ts";
import type { SignInResult } from "../sign-in/form-result.ts";

/** What is wrong with a field of a form, in words; nothing while all is well. */
export const faultTextOf = (
	say: HostedLanguage["say"],
	result: SignInResult | undefined,
	name: string,
): string | undefined => {
	const fault = result?.faults.find(({ field }) => field === name);
	return fault && faultText(say, fault);
};
