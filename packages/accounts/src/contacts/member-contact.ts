import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { emailKey, emptyContact, withDerived } from "./contact.ts";
import { changeOf, creationOf } from "./contact-writes.ts";
import { type PersonDetails, withDetails } from "./details.ts";
import type { Contact } from "./documents.ts";
import type { Change } from "./events.ts";

/** What the contact of a member needs to know of the account. */
export interface MemberFacts {
	readonly id: string;
	/** The address that the member signs in with; empty without one. */
	readonly email: string;
	readonly signupDate: string;
	readonly details: PersonDetails;
}

/** The contact that a new member was before: the one that claims the address, or else the oldest. Members are others. */
export const earlierContact = (byEmail: readonly Stored<Contact>[]): Stored<Contact> | undefined => {
	const free = byEmail.filter(({ doc }) => !doc.member);
	return free.find(({ doc }) => doc.claim !== undefined && doc.claim === doc.primary.email) ?? free[0];
};

/**
 * The contact of a member, created or joined: the name, company, job title, birthdate and language that the member gave
 * replace others, and the address that they sign in with is the primary one. `others` have one of the addresses too.
 */
const memberContact = (
	before: Stored<Contact> | undefined,
	{ id, email, signupDate, details }: MemberFacts,
	others: readonly Contact[],
	{ now, newId }: Change,
): Contact => {
	const origin = { id, source: { sourceType: "WIX_SITE_MEMBERS" }, activityType: "MEMBER_REGISTER" } as const;
	const facts = before?.doc ?? emptyContact(origin, now);
	const { first, last, company, jobTitle, birthdate, locale } = details;
	const joined = withDetails(
		{
			...facts,
			member: { signupDate, email },
			lastActivity: facts.member ? facts.lastActivity : { activityDate: now, activityType: origin.activityType },
			name: first || last ? { first, last } : facts.name,
			company: company || facts.company,
			jobTitle: jobTitle || facts.jobTitle,
			birthdate: birthdate || facts.birthdate,
			locale: locale || facts.locale,
		},
		details,
		newId,
	);
	const login = joined.emails.find((each) => emailKey(each) === normalizedEmail(email)) ?? joined.emails[0];
	const emails = joined.emails.map((each) => ({ ...each, primary: each === login }));
	const strangers = others.filter((other) => other.id !== id);
	return withDerived({ ...joined, emails }, strangers, before?.doc);
};

/** Writes the contact of a member; nothing if nothing changes. */
export const memberContactWrites = (
	before: Stored<Contact> | undefined,
	facts: MemberFacts,
	others: readonly Contact[],
	change: Change,
): readonly Write[] => {
	const contact = memberContact(before, facts, others, change);
	return before ? changeOf(before, contact, change).writes : [creationOf(contact, change)];
};
