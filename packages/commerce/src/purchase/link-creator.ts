import { actingOnCheckout } from "@cartwright/contract/checkouts/acting-permissions";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Identity, mayUse } from "@cartwright/kernel/foundation/identity";

/** Whether staff or an app may act on checkouts in the place of buyers. */
export const mayActOnCheckouts = (identity: Identity): boolean =>
	actingOnCheckout.every((permission) => mayUse(identity, permission));

/**
 * The id of the staff user or app that creates a link to a checkout; `undefined` for a shopper. Anyone with the link
 * can act on the checkout, so its creator needs permission to do so.
 */
export const linkCreator = (identity: Identity): string | undefined => {
	if (identity.kind !== "user" && identity.kind !== "app") return undefined;
	const missing = actingOnCheckout.find((permission) => !mayUse(identity, permission));
	if (missing) {
		throw new ApplicationError(
			"PERMISSION_DENIED",
			`Anyone with a link to a checkout can act on it. To create one, the caller needs ${missing}.`,
		);
	}
	return identity.kind === "user" ? identity.userId : identity.appId;
};
