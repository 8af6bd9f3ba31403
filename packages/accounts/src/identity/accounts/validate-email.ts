import type { validateEmail as declaration } from "@cartwright/contract/identity/authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { isDomain, isEmail } from "@cartwright/kernel/foundation/email";

/** Checks the form of an email address, and nothing else. */
export const validateEmail = async (
	_context: Context,
	{ email }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const address = email.trim();
	if (isEmail(address)) return { valid: true, formatInvalid: false };
	const domain = address.slice(address.lastIndexOf("@") + 1);
	const badDomain = address.includes("@") && !isDomain(domain);
	const failure = { failure: { reason: badDomain ? "EMAIL_DOMAIN_FORMAT_INVALID" : "UNKNOWN_REASON" } } as const;
	return { valid: false, formatInvalid: true, ...failure };
};
