import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Account, accounts } from "./documents.ts";

const longest = 100;

/** The base of a member's slug: the requested slug, the nickname, or the local part of the email address. */
export const slugBase = ({ profile, email }: Pick<Account, "profile" | "email">): string => {
	const name = profile.slug || profile.nickname || email.slice(0, email.lastIndexOf("@"));
	const written = name.normalize("NFKC").replaceAll(/[^\p{L}\p{N}\p{M}_.~-]+/gu, "-");
	return written.replaceAll(/^-+|-+$/g, "").slice(0, longest) || "member";
};

/** Requests the account with a slug. */
export const bySlug = (slug: string) => page(accounts, { filter: equals("profile.slug", slug), limit: 1 });

/** A slug that is unique: if the base is taken, the end of the id is appended. */
export const freeSlug = (base: string, isTaken: boolean, id: string): string =>
	isTaken ? `${base}-${id.slice(-8)}` : base;
