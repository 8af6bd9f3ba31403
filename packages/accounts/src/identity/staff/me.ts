import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { type StaffUser, staffUsers } from "./documents.ts";

type User = Extract<Identity, { kind: "user" }>;

/** The id of the staff user or app that calls. */
export const actorOf = (identity: Identity): string => {
	if (identity.kind === "user") return identity.userId;
	return identity.kind === "app" ? identity.appId : "";
};

/** The staff user who calls. The router has rejected all other callers already. */
export const requireUser = (identity: Identity): User => {
	if (identity.kind === "user") return identity;
	throw new ApplicationError("PERMISSION_DENIED", "The call is for staff who are signed in.");
};

/** The staff account of the caller. */
export const myStaffAccount = async (
	context: Context,
): Promise<{ readonly user: User; readonly me: Stored<StaffUser> }> => {
	const user = requireUser(context.identity);
	const { me } = await context.store.read(installation, { me: byId(staffUsers, user.userId) });
	if (me) return { user, me };
	throw new ApplicationError("UNAUTHENTICATED", "The account was removed.");
};

/** Throws if the password is wrong. Returns the writes that refund the attempt. */
export const checkOwnPassword = async (context: Context, { doc }: Stored<StaffUser>, password: string) => {
	const attempt = await takeAttempt({ ...context, site: installation }, "account", `staff:${doc.loginEmail}`);
	if (await context.passwords.verify(password, doc.passwordHash)) return refundAttempts([attempt]);
	throw new ApplicationError("WRONG_PASSWORD", "The password is wrong.");
};
