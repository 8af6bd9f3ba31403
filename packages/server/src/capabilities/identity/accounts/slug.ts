import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Account, accounts } from "./documents.ts";

const longest = 100;

/** What a member's slug is made from: what they wished for, what they are called, or how their address begins. */
export const slugBase = ({ profile, email }: Pick<Account, "profile" | "email">): string => {
	const name = profile.slug || profile.nickname || email.slice(0, email.lastIndexOf("@"));
	const written = name.normalize("NFKC").replaceAll(/[^\p{L}\p{N}\p{M}_.~-]+/gu, "-");
	return written.replaceAll(/^-+|-+$/g, "").slice(0, longest) || "member";
};

/** Who has a slug. */
export const bySlug = (slug: string) => page(accounts, { filter: equals("profile.slug", slug), limit: 1 });

/** A slug that nobody has; the end of an id tells namesakes apart. */
export const freeSlug = (base: string, isTaken: boolean, id: string): string =>
	isTaken ? `${base}-${id.slice(-8)}` : base;
