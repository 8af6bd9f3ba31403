import { invalid } from "@cartwright/kernel/foundation/errors";

const local = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const longest = 254;

export const isEmail = (text: string): boolean => {
	const at = text.lastIndexOf("@");
	return text.length <= longest && at > 0 && local.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
};

export const isDomain = (text: string): boolean => {
	const labels = text.split(".");
	return text.length <= 253 && labels.length > 1 && labels.every((each) => label.test(each));
};

/** The normalized form of an email address: each mailbox has one account, in any spelling. */
export const loginEmailOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** The address, or an error that the published client recognizes as an invalid address. */
export const requiredEmail = (email: string | null | undefined): string => {
	const address = (email ?? "").trim();
	if (isEmail(address)) return address;
	throw invalid("loginId.email", "is not an email address; write it like name@example.com", "FORMAT", {
		type: "EMAIL",
	});
};
