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

/** The form in which addresses are compared: each mailbox has one account and one contact, in any spelling. */
export const normalizedEmail = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** The mailbox of an address, for limits: what is sent to a tag (`ada+shop@…`) arrives in the same. */
export const mailboxOf = (email: string): string => normalizedEmail(email).replace(/\+[^@]*(?=@)/, "");
