import type { Contact } from "@cartwright/contract/contacts/contact-messages";
import { timestampOf } from "../timestamp.ts";

/** First and last name; empty if neither is known. */
export const contactName = (info: Contact["info"]): string =>
	[info?.name?.first, info?.name?.last].filter(Boolean).join(" ");

/** A contact, as the list shows it. */
export const customerRow = ({ id, info, primaryInfo, memberInfo, createdDate, lastActivity }: Contact) => ({
	id: id ?? "",
	name: contactName(info),
	email: primaryInfo?.email ?? "",
	phone: primaryInfo?.phone ?? "",
	labels: (info?.labelKeys?.items ?? []).map((key) => ({ key, name: labelName(key) })),
	isMember: Boolean(memberInfo?.memberId),
	created: timestampOf(createdDate),
	active: timestampOf(lastActivity?.activityDate ?? createdDate),
});

export type CustomerRow = ReturnType<typeof customerRow>;

/** The name of a label, from a key such as `custom.good-friends`. */
const labelName = (key: string): string => key.slice(key.indexOf(".") + 1).replaceAll("-", " ");

/** The key of a label from the name that staff type: lower case, with hyphens for everything but letters and digits. */
export const labelKey = (name: string): string =>
	`custom.${name
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "")}`;

/** A contact, as its page shows it. */
export const customerDetails = (contact: Contact) => ({
	...customerRow(contact),
	revision: contact.revision ?? 0,
	first: contact.info?.name?.first ?? "",
	last: contact.info?.name?.last ?? "",
	company: contact.info?.company ?? "",
	emails: (contact.info?.emails?.items ?? []).map(({ email }) => email ?? ""),
	phones: (contact.info?.phones?.items ?? []).map(({ phone }) => phone ?? ""),
	addresses: (contact.info?.addresses?.items ?? []).flatMap(({ address }) => (address ? [address] : [])),
	mayMail: contact.primaryEmail?.subscriptionStatus === "SUBSCRIBED",
});

export type CustomerDetails = ReturnType<typeof customerDetails>;
