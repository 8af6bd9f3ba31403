import { faultText } from "../checkout/words.ts";
import type { HostedLanguage } from "../language.ts";
import type { SignInAnswer } from "../sign-in/answer.ts";

/** What is wrong with a field of a form, in words; nothing while all is well. */
export const faultTextOf = (
	say: HostedLanguage["say"],
	answer: SignInAnswer | undefined,
	name: string,
): string | undefined => {
	const fault = answer?.faults.find(({ field }) => field === name);
	return fault && faultText(say, fault);
};
