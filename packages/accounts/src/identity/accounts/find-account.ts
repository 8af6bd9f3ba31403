import type { Context } from "@cartwright/kernel/foundation/context";
import { isEmail, normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Account, accounts } from "./documents.ts";

/** The account of an email address, in any spelling. */
export const findAccount = async (
	{ store, site }: Pick<Context, "store" | "site">,
	email: string,
): Promise<Stored<Account> | undefined> => {
	const loginEmail = normalizedEmail(email);
	// Accounts without an address have their id here, which nobody can sign in with.
	const filter = equals("loginEmail", isEmail(loginEmail) ? loginEmail : "");
	const { found } = await store.read(site, { found: page(accounts, { filter, limit: 1 }) });
	return found[0];
};
