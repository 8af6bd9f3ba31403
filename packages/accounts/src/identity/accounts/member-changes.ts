import { isDeepStrictEqual } from "node:util";
import type { Account } from "./documents.ts";

const wireNames: Readonly<Record<string, string>> = {
	nickname: "profile",
	slug: "profile",
	picture: "profile",
	photo: "profile",
	cover: "profile",
	title: "profile",
	privacyStatus: "privacyStatus",
	status: "status",
	pending: "status",
	muted: "activityStatus",
	email: "loginEmail",
	emailVerified: "loginEmailVerified",
	hidesLoginEmail: "contact",
};

/** The names of a member's fields on the wire that differ between two states of the account. Credentials do not count. */
export const changedMembers = (before: Account, after: Account): string[] => {
	const account = differing(before, after).filter((name) => name in wireNames);
	const profile = differing(before.profile, after.profile);
	return [...new Set([...account, ...profile].map((name) => wireNames[name] ?? "contact"))].sort();
};

const differing = (before: object, after: object): string[] => {
	const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
	const names = new Set([...was.keys(), ...is.keys()]);
	return [...names].filter((name) => !isDeepStrictEqual(was.get(name), is.get(name)));
};
