import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Contact, StoredAddress, StoredEmail } from "./documents.ts";
import { phoneKey } from "./phone.ts";

/** A contact without what follows from it. */
export type ContactFacts = Omit<Contact, "claim" | "primary" | "emailKeys" | "phoneKeys">;

/** A contact of whom nothing is known. */
export const emptyContact = (
	{ id, source, activityType }: Pick<Contact, "id" | "source"> & Pick<Contact["lastActivity"], "activityType">,
	now: string,
): ContactFacts => ({
	id,
	source,
	lastActivity: { activityDate: now, activityType },
	emails: [],
	phones: [],
	addresses: [],
	labelKeys: [],
	extendedFields: {},
	mergedIds: [],
	createdDate: now,
	updatedDate: now,
});

export const maxOfEachList = 50;
export const maxLabels = 2000;

export const emailKey = ({ email }: Pick<StoredEmail, "email">): string => normalizedEmail(email);

/** Of the marked ones, or else of all, the first is primary. */
const withOnePrimary = <Item extends { readonly primary: boolean }>(items: readonly Item[]): Item[] => {
	const primary = items.find((item) => item.primary) ?? items[0];
	return items.map((item) => ({ ...item, primary: item === primary }));
};

export const primaryOf = <Item extends { readonly primary: boolean }>(items: readonly Item[]): Item | undefined =>
	items.find(({ primary }) => primary);

/** What contacts are found by. A contact with an email address is not found by phone numbers alone. */
const claimOf = ({ emails, phones }: Pick<Contact, "emails" | "phones">): string | undefined => {
	const [email, phone] = [primaryOf(emails), primaryOf(phones)];
	if (email) return normalizedEmail(email.email);
	const key = phone && phoneKey(phone);
	return key ? phoneClaim(key) : undefined;
};

/** No email address has this form. */
const phoneClaim = (key: string): string => `tel:${key}`;

/**
 * The contact with what follows from its lists. `others` are the other contacts that have one of its addresses or
 * numbers: what one of them claims, this one does not. As long as the claim of `before` is about the same, it stays.
 */
export const withDerived = (facts: ContactFacts, others: readonly Contact[] = [], before?: Contact): Contact => {
	const [emails, phones] = [withOnePrimary(facts.emails), withOnePrimary(facts.phones)];
	const [email, claim] = [primaryOf(emails), claimOf({ emails, phones })];
	const isFree = !others.some((other) => other.claim === claim);
	return {
		...facts,
		emails,
		phones,
		claim: before && claimOf(before) === claim ? before.claim : isFree ? claim : undefined,
		primary: { email: email && normalizedEmail(email.email), phone: primaryOf(phones)?.phone },
		emailKeys: [...new Set(emails.map(emailKey))],
		phoneKeys: [...new Set(phones.map(phoneKey).filter(Boolean))],
	};
};

/** Whether enough is known to tell the person from others. */
export const isIdentifiable = ({ name, emails, phones }: Pick<Contact, "name" | "emails" | "phones">): boolean =>
	Boolean(name?.first || name?.last) || emails.length > 0 || phones.length > 0;

export const addressKey = ({ address }: Pick<StoredAddress, "address">): string =>
	JSON.stringify(
		Object.entries(address)
			.filter(([, value]) => value)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

const joined = <Item>(items: readonly Item[], more: readonly Item[], keyOf: (item: Item) => string): Item[] => {
	const byKey = Map.groupBy([...items, ...more], keyOf);
	return [...byKey.values()].flatMap(([first]) => first ?? []);
};

export type Lists = Pick<Contact, "emails" | "phones" | "addresses" | "labelKeys">;

/** The lists with what they lack of the others. What is primary stays so. */
export const joinedLists = (lists: Lists, more: Lists): Lists => ({
	emails: joined(lists.emails, more.emails, emailKey),
	phones: joined(lists.phones, more.phones, phoneKey),
	addresses: joined(lists.addresses, more.addresses, addressKey),
	labelKeys: [...new Set([...lists.labelKeys, ...more.labelKeys])],
});

/** Whether a list has more than contacts may have. */
export const isTooLarge = ({ emails, phones, addresses, labelKeys }: Lists): boolean =>
	[emails, phones, addresses].some(({ length }) => length > maxOfEachList) || labelKeys.length > maxLabels;

export const contactNotFound = (id: string): ApplicationError =>
	new ApplicationError("CONTACT_NOT_FOUND", `There is no contact with id ${id}.`, { contactId: id });
