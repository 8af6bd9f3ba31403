import { isEmail } from "@cartwright/kernel/foundation/email";
import { invalid } from "@cartwright/kernel/foundation/errors";

/** The address, or an error that the published client recognizes as an invalid address. */
export const requiredEmail = (email: string | null | undefined): string => {
	const address = (email ?? "").trim();
	if (isEmail(address)) return address;
	throw invalid("loginId.email", "is not an email address; write it like name@example.com", "FORMAT", {
		type: "EMAIL",
	});
};
